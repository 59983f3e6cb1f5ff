/**
 * Converts the generated clinic to the rows of each database table. The order of the rows allows
 * bulk inserts.
 */
import type { PlainDate } from '../domain/dates/dates'
import type { StoredBilling } from '../rules/facts'
import { replayPatient } from './biller'
import { type Calendar, createCalendar } from './calendar'
import { type ClinicOptions, generateClinic } from './clinic'
import type {
  ClinicData,
  SeedClinic,
  SeedCompany,
  SeedEnrollment,
  SeedLog,
  SeedPatient,
  SeedPatientFields,
  SeedUser,
  SeedWorkflow,
} from './clinic-data'

interface OfPatient {
  readonly companyId: number
  /** The user id of the patient. */
  readonly patientId: number
}

export interface PatientRow extends SeedPatientFields {
  readonly userId: number
  readonly companyId: number
}

export interface MembershipRow {
  readonly userId: number
  readonly clinicUuid: string
  readonly isActive: boolean
  readonly isDefault: boolean
}

export interface RelationshipRow {
  readonly patientId: number
  readonly providerId: number
  readonly isPrimary: boolean
  readonly status: 'ACTIVE'
}

export type LogRow = Omit<SeedLog, 'late'> &
  OfPatient & {
    /** The uuid of the billing that contains the log, or null (R10). */
    readonly billingInstanceUuid: string | null
  }

export interface ClinicRows {
  readonly companies: readonly SeedCompany[]
  readonly clinics: readonly SeedClinic[]
  readonly workflows: readonly SeedWorkflow[]
  /** The users: first the staff, then the patients. Their ids start at 1 and have no gaps. */
  readonly users: readonly SeedUser[]
  /** The passwords in plain text, which the sandbox hashes. */
  readonly passwords: readonly { readonly userId: number; readonly password: string }[]
  readonly clinicMemberships: readonly MembershipRow[]
  readonly patients: readonly PatientRow[]
  readonly providerRelationships: readonly RelationshipRow[]
  readonly rtmEnrollments: readonly (SeedEnrollment & OfPatient)[]
  readonly patientResponses: readonly {
    readonly patientId: number
    readonly respondedOn: PlainDate
  }[]
  readonly billings: readonly (OfPatient & { readonly row: StoredBilling })[]
  readonly interactionLogs: readonly LogRow[]
}

function relationshipsOf(patient: SeedPatient): RelationshipRow[] {
  const patientId = patient.user.id
  const status = 'ACTIVE' as const
  const primary = patient.primaryProviderId
  const secondaries = patient.secondaryProviderIds.map((providerId) => ({
    patientId,
    providerId,
    isPrimary: false,
    status,
  }))
  return primary === null
    ? secondaries
    : [{ patientId, providerId: primary, isPrimary: true, status }, ...secondaries]
}

function membershipsOf(userId: number, clinicUuids: readonly string[]): MembershipRow[] {
  return clinicUuids.map((clinicUuid, index) => ({
    userId,
    clinicUuid,
    isActive: true,
    isDefault: index === 0,
  }))
}

/** Returns the row of a patient, without the records that have tables of their own. */
function patientRow({
  user,
  primaryProviderId: _primary,
  secondaryProviderIds: _secondaries,
  enrollments: _enrollments,
  responseDates: _dates,
  logs: _logs,
  events: _events,
  ...fields
}: SeedPatient): PatientRow {
  return { ...fields, userId: user.id, companyId: user.companyId }
}

function logRows(
  patient: SeedPatient,
  billings: readonly StoredBilling[],
  of: OfPatient,
): LogRow[] {
  const owners = new Map<number, string>()
  for (const row of billings) for (const id of row.logIds) owners.set(id, row.uuid)
  return patient.logs.map(({ late: _, ...log }) => ({
    ...log,
    ...of,
    billingInstanceUuid: owners.get(log.id) ?? null,
  }))
}

/**
 * Applies the biller's events of each patient through the rules, and returns all rows of the
 * generated clinic.
 */
export function replayClinic(clinic: ClinicData): ClinicRows {
  const calendar: Calendar = createCalendar(clinic.now, clinic.zone)
  const companyOf = new Map(clinic.companies.map((company) => [company.id, company]))
  const billings: ClinicRows['billings'][number][] = []
  const logs: LogRow[] = []
  for (const patient of clinic.patients) {
    const of = { companyId: patient.user.companyId, patientId: patient.user.id }
    const company = companyOf.get(of.companyId) ?? { pcm: [], rules: [] }
    const rows = replayPatient(patient, company, calendar)
    for (const row of rows) billings.push({ ...of, row })
    logs.push(...logRows(patient, rows, of))
  }
  const { staff, patients } = clinic
  return {
    companies: clinic.companies,
    clinics: clinic.clinics,
    workflows: clinic.workflows,
    users: [...staff.map(({ user }) => user), ...patients.map(({ user }) => user)],
    passwords: staff.flatMap(({ user, password }) =>
      password === null ? [] : [{ userId: user.id, password }],
    ),
    clinicMemberships: [
      ...staff.flatMap(({ user, clinicUuids }) => membershipsOf(user.id, clinicUuids)),
      ...patients.flatMap(({ user }) =>
        membershipsOf(user.id, user.defaultClinicUuid === null ? [] : [user.defaultClinicUuid]),
      ),
    ],
    patients: patients.map(patientRow),
    providerRelationships: patients.flatMap(relationshipsOf),
    rtmEnrollments: patients.flatMap(({ user, enrollments }) =>
      enrollments.map((each) => ({ ...each, companyId: user.companyId, patientId: user.id })),
    ),
    patientResponses: patients.flatMap(({ user, responseDates }) =>
      responseDates.map((respondedOn) => ({ patientId: user.id, respondedOn })),
    ),
    billings,
    interactionLogs: logs,
  }
}

/** Generates a clinic, applies the biller's events, and returns all rows of the clinic. */
export function clinicRows(options: ClinicOptions): ClinicRows {
  return replayClinic(generateClinic(options))
}
