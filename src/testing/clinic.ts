/**
 * The clinic of the fake backend. It has the same generated records and the same rules as the
 * reference backend, and holds all data in memory. A patient record is replaced by a new object and
 * never changed in place. After each write, the patient's billings are derived again.
 */

import type { MovedBillings } from '../backend/billing-actions'
import type { CareTeam } from '../backend/care-team'
import type { EnrollmentRecord } from '../backend/enrollment'
import { noFees } from '../backend/fee-table'
import {
  type BillingChange,
  billingChanges,
  type HistoryEntry,
  type NewHistoryEntry,
} from '../backend/history'
import { isoOf, type WithInstants } from '../backend/instant'
import { nameKey } from '../backend/name-key'
import type { Membership } from '../backend/person'
import type { Practice } from '../backend/practice'
import type { KeptRecord } from '../backend/storage'
import { dateInZone, type PlainDate } from '../domain/dates/dates'
import type { PatientFacts, StoredBilling } from '../rules/facts'
import { recordedFacts } from '../rules/recorded-facts'
import { derivedBillings, replayPatient } from '../seed/biller'
import { createCalendar } from '../seed/calendar'
import { generateClinic } from '../seed/clinic'
import type { SeedLog, SeedPatient, SeedStaff, SeedUser } from '../seed/clinic-data'
import { DEMO_COMPANY_ID, SECOND_COMPANY_ID } from '../seed/practice'
import type { KeptAnswer } from './idempotency'

export const clinicNames = ['riverbend', 'harbor'] as const
export type ClinicName = (typeof clinicNames)[number]

const companyIds: Readonly<Record<ClinicName, number>> = {
  riverbend: DEMO_COMPANY_ID,
  harbor: SECOND_COMPANY_ID,
}

/** The fields of a generated patient that the clinic stores in another form. */
type ReplacedFields = Pick<
  SeedPatient,
  'enrollments' | 'logs' | 'primaryProviderId' | 'secondaryProviderIds'
>

/** A patient with all records of the patient. In these records, instants have the type `Date`. */
export interface PatientRecord
  extends Omit<WithInstants<SeedPatient, 'noteUpdated'>, keyof ReplacedFields> {
  readonly team: CareTeam
  readonly enrollments: readonly EnrollmentRecord[]
  readonly logs: readonly Log[]
  readonly billings: readonly StoredBilling[]
  /**
   * The logs of each billed row as they were when the row was marked as billed, by the row's uuid
   * (R11).
   */
  readonly billedLogs: ReadonlyMap<string, readonly Log[]>
}

export type Log = WithInstants<SeedLog, 'interactedDatetime'>

export type ClinicHistory = NewHistoryEntry & Omit<HistoryEntry, keyof NewHistoryEntry>

export interface ClinicOptions {
  readonly name: ClinicName
  readonly patients: number
  /** The IANA time zone of the clinic and its staff. */
  readonly zone: string
  readonly now: () => Date
}

/**
 * The records of a clinic. Collections are replaced by new collections and never changed in place,
 * so that a savepoint only needs to store the earlier collections.
 */
interface ClinicRecords {
  practice: Practice
  /** The patient records of the EHR, by record id. */
  records: ReadonlyMap<string, KeptRecord>
  /** The patients. After each change of a patient's records, the caller must call `derive`. */
  patients: ReadonlyMap<number, PatientRecord>
  /**
   * The history of status changes of billings and of changes of the records that a billing depends
   * on. The oldest entry comes first. Entries are never changed or removed.
   */
  history: readonly ClinicHistory[]
  /** The day, in the clinic's time zone, for which the billings were last derived. */
  derivedOn: PlainDate
}

export interface FakeClinic extends ClinicRecords {
  readonly zone: string
  /** The user names and passwords of the staff. */
  readonly staff: readonly SeedStaff[]
  /** The stored responses, by user and `Idempotency-Key`. */
  readonly answers: Map<string, KeptAnswer>
  /** Returns a new id for a patient, an enrollment or a log. No other record has this id. */
  nextId(): number
  /** Returns the record of an existing patient. */
  patient(id: number): PatientRecord
  /** Changes some fields of an existing patient. */
  change(id: number, change: (before: PatientRecord) => Partial<PatientRecord>): void
  /**
   * Derives the patient's billings.
   * @param moved Billings whose status has changed, by uuid.
   * @returns All billings of the patient.
   */
  derive(id: number, moved?: MovedBillings): BillingChange[]
  /** Returns a function that undoes all writes that were made after this call. */
  savepoint(): () => void
  /** Derives the billings of all patients again if the clinic's day has changed. */
  catchUp(): void
}

/** Returns the logs. The oldest log comes first. */
export function byTime(logs: readonly Log[]): Log[] {
  return logs.toSorted((a, b) =>
    isoOf(a.interactedDatetime) < isoOf(b.interactedDatetime) ? -1 : 1,
  )
}

function logsOfRow({ logs }: PatientRecord, { logIds }: StoredBilling): Log[] {
  return logs.filter(({ id }) => logIds.includes(id))
}

function withBillings(patient: PatientRecord, billings: readonly StoredBilling[]): PatientRecord {
  const billed = billings.filter(({ status }) => status === 'Rec')
  const billedLogs = new Map(
    billed.map((row) => [row.uuid, patient.billedLogs.get(row.uuid) ?? logsOfRow(patient, row)]),
  )
  return { ...patient, billings, billedLogs }
}

/** Returns the records of a patient that the rules and the lists use. */
export function patientFacts(
  patient: PatientRecord,
  { practice }: Pick<FakeClinic, 'practice'>,
): PatientFacts {
  return recordedFacts(patient, practice.company)
}

const byName = <Named extends { readonly name: string }>(rows: readonly Named[]) =>
  rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Returns the user's memberships in the clinics with these uuids, in the order of `clinics`. */
export function membershipsOf(
  { clinics }: Pick<Practice, 'clinics'>,
  { defaultClinicUuid }: SeedUser,
  uuids: readonly (string | null)[],
): Membership[] {
  return clinics
    .filter(({ uuid }) => uuids.includes(uuid))
    .map(({ uuid, name }) => {
      return { clinic: { uuid, name }, isActive: true, isDefault: uuid === defaultClinicUuid }
    })
}

/**
 * Returns the requested number of generated patients of one company. The generator mixes the
 * patients of two companies, so it must generate more patients than requested.
 */
function seeded({ name, patients, zone, now }: ClinicOptions) {
  const companyId = companyIds[name]
  const places = companyId === DEMO_COMPANY_ID ? Math.ceil((patients * 8) / 7) + 1 : patients * 8
  const data = generateClinic({ patients: places, now: now(), zone })
  const own = (one: { companyId: number }) => one.companyId === companyId
  const clinics = byName(data.clinics.filter(own))
  const staff = data.staff.filter(({ user }) => own(user))
  const company = data.companies.find(({ id }) => id === companyId)
  if (!company) throw new Error(`There is no company ${companyId}.`)
  const practice: Practice = {
    company: { ...company, fees: noFees },
    clinics,
    workflows: byName(data.workflows.filter(own)),
    staff: staff
      .map(({ user, clinicUuids }) => {
        return { ...user, memberships: membershipsOf({ clinics }, user, clinicUuids) }
      })
      .toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)),
  }
  return {
    practice,
    staff,
    patients: data.patients.filter(({ user }) => own(user)).slice(0, patients),
  }
}

/** Returns the greatest id of all records whose ids come from `nextId`. */
function greatestId(staff: readonly SeedStaff[], patients: readonly SeedPatient[]): number {
  const ids = patients.flatMap(({ user, enrollments, logs }) => [user, ...enrollments, ...logs])
  const accounts = staff.map(({ user }) => user)
  return [...accounts, ...ids].reduce((greatest, { id }) => Math.max(greatest, id), 0)
}

/**
 * Creates the clinic.
 * @throws RangeError when the zone is unknown.
 */
export function createClinic(options: ClinicOptions): FakeClinic {
  const { zone, now } = options
  const { patients: seeds, staff, practice } = seeded(options)
  const calendar = createCalendar(now(), zone)
  let lastId = greatestId(staff, seeds)
  const records: ClinicRecords = {
    practice,
    records: new Map(),
    patients: new Map(
      seeds.map((seed) => {
        const { primaryProviderId: primary, secondaryProviderIds: secondaries, ...kept } = seed
        const billings = replayPatient(seed, practice.company, calendar)
        const patient = { ...kept, team: { primary, secondaries }, billings, billedLogs: new Map() }
        return [seed.user.id, withBillings(patient, billings)]
      }),
    ),
    history: [],
    derivedOn: calendar.today,
  }

  const clinic: FakeClinic = {
    ...records,
    zone,
    staff,
    answers: new Map(),
    nextId() {
      lastId += 1
      return lastId
    },
    patient(id) {
      const patient = clinic.patients.get(id)
      if (!patient) throw new Error(`There is no patient ${id}.`)
      return patient
    },
    change(id, change) {
      const before = clinic.patient(id)
      clinic.patients = new Map(clinic.patients).set(id, { ...before, ...change(before) })
    },
    derive(id, moved = new Map()) {
      const { logs, ...patient } = clinic.patient(id)
      const known = { ...patient, logs: byTime(logs) }
      const stored = patient.billings.map((row) => moved.get(row.uuid) ?? row)
      const facts = patientFacts(known, clinic)
      const billings = derivedBillings(facts, stored, id, dateInZone(now(), zone))
      clinic.change(id, () => withBillings(known, billings))
      return billingChanges(id, patient.billings, billings)
    },
    savepoint() {
      const before = { ...clinic }
      return () => void Object.assign(clinic, before)
    },
    catchUp() {
      const today = dateInZone(now(), zone)
      if (today === clinic.derivedOn) return
      clinic.derivedOn = today
      for (const id of clinic.patients.keys()) clinic.derive(id)
    },
  }
  return clinic
}
