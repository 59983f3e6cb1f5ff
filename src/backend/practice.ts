/**
 * The clinics, the workflows and the staff of a company. They are few, so a request that needs some
 * of them loads them all.
 */
import type { SeedClinic, SeedUser, SeedWorkflow } from '../seed/clinic-data'
import { fullName, type Membership } from './person'

/** A member of staff, who can be inactive. */
export interface StaffMember extends Omit<SeedUser, 'companyId'> {
  readonly memberships: readonly Membership[]
}

export type Workflow = Omit<SeedWorkflow, 'companyId'>

/** All lists are sorted by name. */
export interface Practice {
  readonly clinics: readonly Omit<SeedClinic, 'companyId'>[]
  readonly workflows: readonly Workflow[]
  readonly staff: readonly StaffMember[]
}

export function colleague({ staff }: Practice, id: number | null): StaffMember | undefined {
  return staff.find((one) => one.id === id)
}

export function staffName(practice: Practice, id: number | null): string | null {
  const user = colleague(practice, id)
  return user ? fullName(user) : null
}

export function workflow({ workflows }: Practice, id: number | null): Workflow | undefined {
  return workflows.find((one) => one.id === id)
}

export function isMember({ memberships }: StaffMember, clinicUuid: string): boolean {
  return memberships.some(({ clinic, isActive }) => isActive && clinic.uuid === clinicUuid)
}

/** The clinics of which a user is a member. */
export function clinicsOf(practice: Practice, userId: number) {
  const user = colleague(practice, userId)
  return practice.clinics.filter(({ uuid }) => user && isMember(user, uuid))
}

export function hasClinic({ clinics }: Practice, wanted: string | null | undefined): boolean {
  return clinics.some(({ uuid }) => uuid === wanted)
}
