/**
 * A company with its clinics, workflows and staff. These lists are short, so a request that needs
 * one of these lists loads all lists.
 */
import type { SeedClinic, SeedCompany, SeedUser, SeedWorkflow } from '../seed/clinic-data'
import type { FeeTable } from './fee-table'
import { type AccountRow, fullName } from './person'

export interface Company extends SeedCompany {
  readonly fees: FeeTable
}

/** A member of the staff, who may be inactive. */
export interface StaffMember
  extends AccountRow,
    Pick<SeedUser, 'defaultWorkflowId' | 'defaultClinicUuid'> {}

export type Workflow = Omit<SeedWorkflow, 'companyId'>

/** The part of a practice that most responses need. All lists are sorted by name. */
export interface PracticeNames {
  readonly company: Company
  readonly workflows: readonly Workflow[]
  readonly staff: readonly Omit<StaffMember, 'memberships'>[]
}

export interface Practice extends PracticeNames {
  readonly clinics: readonly Omit<SeedClinic, 'companyId'>[]
  readonly staff: readonly StaffMember[]
}

export function colleague<Member extends { readonly id: number }>(
  { staff }: { readonly staff: readonly Member[] },
  id: number | null,
): Member | undefined {
  return staff.find((one) => one.id === id)
}

export function staffName(practice: PracticeNames, id: number | null): string | null {
  const user = colleague(practice, id)
  return user ? fullName(user) : null
}

/** Returns the user who did an action in wire format: `{id, full_name}`. */
export function actorWire(practice: PracticeNames, id: number | null) {
  const user = colleague(practice, id)
  return user ? { id: user.id, full_name: fullName(user) } : null
}

export function workflow({ workflows }: PracticeNames, id: number | null): Workflow | undefined {
  return workflows.find((one) => one.id === id)
}

export function isMember({ memberships }: StaffMember, clinicUuid: string): boolean {
  return memberships.some(({ clinic, isActive }) => isActive && clinic.uuid === clinicUuid)
}

/** Returns the clinics of which a user is a member. */
export function clinicsOf(practice: Practice, userId: number) {
  const user = colleague(practice, userId)
  return practice.clinics.filter(({ uuid }) => user && isMember(user, uuid))
}

export function hasClinic({ clinics }: Practice, wanted: string | null | undefined): boolean {
  return clinics.some(({ uuid }) => uuid === wanted)
}
