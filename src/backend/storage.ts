/**
 * The records of a backend, as the shared handlers access them. A storage belongs to one request.
 * It gives access only to the caller's company, and returns records as of the caller's day. The
 * reference backend implements the storage with SQL in the request's transaction. The fake backend
 * uses plain objects.
 */

import type { Facts } from '../domain/claims/claim-facts'
import type { PlainDate } from '../domain/dates/dates'
import type { AttentionCounts } from '../domain/patient/attention'
import type { PatientFacts, StoredBilling } from '../rules/facts'
import type { BillingStorage, HistoryStorage } from './billing-storage'
import type { CareTeam, TeamWire } from './care-team'
import type { ClinicStats, FigureRowsQuery, FigureScope } from './clinic-figures'
import type { Candidate, EmrBody } from './emr-record'
import type {
  EnrollmentColumns,
  EnrollmentListQuery,
  NewEnrollment,
  OtherEnrollment,
  StoredEnrollment,
} from './enrollment'
import type { BillingChange } from './history'
import type { LogColumns, LoggedTime, LogListQuery, StoredLog } from './interaction-log'
import type { Page } from './listing'
import type { FactColumns, PatientRecord } from './patient'
import type { PatientListQuery } from './patient-list'
import type { PersonColumns, PersonRecord, UniqueValues } from './person'
import type { Company, Practice } from './practice'
import type { FieldError } from './problem'
import type { RecordSubject } from './raw-record'

/** A record that an EHR has sent, as it is stored. */
export interface KeptRecord {
  readonly rawRecord: unknown
  readonly dob: PlainDate | null
}

export interface LogStorage {
  /**
   * Returns a page of logs.
   * @throws Problem 400 if the ordering is unknown, as in other lists.
   */
  page(query: LogListQuery): Promise<Page>
  find(id: number): Promise<StoredLog | undefined>
  /**
   * Locks the provider's logged time on the day of a log. Without the lock, two simultaneous
   * requests could together exceed the 24 hours of the day. To prevent deadlocks, callers lock the
   * patient before the day.
   * @param without The id of a log to leave out.
   * @returns The provider's IANA zone, and the provider's logs within `LONGEST_DAY_MS` of the log.
   */
  lockDay(
    log: LoggedTime,
    without: number | undefined,
  ): Promise<{ readonly zone: string; readonly others: readonly LoggedTime[] }>
  /**
   * Inserts a log.
   * @returns The id of the new log.
   */
  insert(patientId: number, columns: LogColumns & { readonly createdBy: number }): Promise<number>
  update(id: number, columns: LogColumns): Promise<void>
  remove(id: number): Promise<void>
}

export interface EnrollmentStorage {
  page(query: EnrollmentListQuery): Promise<Page>
  find(id: number): Promise<StoredEnrollment | undefined>
  /** Returns an existing enrollment in wire format. */
  show(id: number): Promise<object>
  /**
   * Returns the data for the checks of a patient's enrollment: the patient's language and
   * enrollments, and the IANA zone in which the patient's days are counted (R4).
   */
  around(patientId: number): Promise<{
    readonly zone: string
    readonly patientLanguage: string
    readonly others: readonly OtherEnrollment[]
  }>
  /**
   * Inserts an enrollment.
   * @returns The id of the new enrollment.
   */
  insert(patientId: number, columns: NewEnrollment): Promise<number>
  update(id: number, columns: EnrollmentColumns): Promise<void>
}

/** A patient with the fields that a request can change. */
export interface StoredPatient extends PatientRecord {
  readonly user: PersonRecord & { readonly id: number }
  readonly team: CareTeam
}

/** The parts of a patient that a request changes. */
export interface PatientColumns {
  readonly person?: PersonColumns
  /**
   * The default clinic in the body. If it is undefined, the patient keeps the clinic memberships.
   */
  readonly defaultClinic?: string | null | undefined
  readonly facts?: FactColumns
  readonly team?: CareTeam
  readonly claimFacts?: Facts
}

export interface PatientStorage {
  page(query: PatientListQuery): Promise<Page>
  /**
   * Returns the counts of patients that need attention. Counts only the patients that the filters
   * select.
   */
  attention(query: PatientListQuery): Promise<AttentionCounts>
  /** Returns a patient in wire format. */
  show(id: number): Promise<{ readonly provider_relationships: TeamWire } | undefined>
  /** Returns an existing patient. The caller must have locked the patient. */
  find(id: number): Promise<StoredPatient>
  /**
   * Inserts a patient and locks it.
   * @returns The id of the new patient.
   */
  insert(columns: Required<PatientColumns>): Promise<number>
  update(id: number, columns: PatientColumns): Promise<void>
  /** Deletes a patient with all records. */
  remove(id: number): Promise<void>
}

/** The data from which a patient's billings are derived: the records and the stored billings. */
export interface Derivation {
  readonly patientId: number
  readonly fullName: string
  readonly facts: PatientFacts
  readonly stored: readonly StoredBilling[]
  /** The last day whose records count. */
  readonly asOf: PlainDate
  /** The IANA zone of the patient's clinic. */
  readonly zone: string
}

/** Returns the records and the stored billings of an existing patient. */
export async function derivationOf(
  { derivations }: Pick<Storage, 'derivations'>,
  patientId: number,
): Promise<Derivation> {
  const [patient] = await derivations([patientId])
  if (!patient) throw new Error(`There is no patient ${patientId}.`)
  return patient
}

/** The number of patients whose records are loaded at the same time. */
const BATCH = 500

/** Calls a function with the records and the stored billings of each patient of the company. */
export async function eachDerivation(
  storage: Pick<Storage, 'patientIds' | 'derivations'>,
  use: (patient: Derivation) => void,
): Promise<void> {
  const ids = await storage.patientIds()
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const one of await storage.derivations(ids.slice(start, start + BATCH))) use(one)
  }
}

export interface Storage {
  /**
   * Locks the company until the request ends, and waits if another request has the lock. Requests
   * lock it to keep names and numbers unique, and to change providers. To prevent deadlocks,
   * callers lock the company before patients.
   */
  lockCompany(): Promise<Company>
  /** The caller's company. */
  company(): Promise<Company>
  changeCompany(change: Partial<Omit<Company, 'id' | 'name' | 'domain'>>): Promise<void>
  /** The ids of all patients of the company, in ascending order. */
  patientIds(): Promise<readonly number[]>
  /**
   * Returns the records and the stored billings of the given patients. Neither changes nor locks
   * the patients.
   */
  derivations(patientIds: readonly number[]): Promise<readonly Derivation[]>
  /**
   * Locks patients until the request ends, so that no other request can change them.
   * @returns The ids of the patients that exist.
   */
  lockPatients(ids: readonly number[]): Promise<readonly number[]>
  /**
   * Derives the patients' billings again, and computes the values for the list of patients, after
   * their records have changed.
   * @returns All billings of the patients, including the billings that did not change.
   */
  derive(patientIds: readonly number[]): Promise<readonly BillingChange[]>
  practice(): Promise<Practice>
  /**
   * Returns the IANA zone of the patients of a primary provider.
   * @param providerId Null for patients without a primary provider.
   */
  zoneUnder(providerId: number | null): Promise<string>
  /**
   * Returns an error for each value that another person of the company already has.
   * @param own The id of the person whose own values are allowed.
   */
  taken(values: UniqueValues, own: number | null): Promise<readonly FieldError[]>
  /** Returns the figures of all clinics or of one clinic, sorted by the clinic's name. */
  clinicStats(scope: FigureScope): Promise<readonly ClinicStats[]>
  /**
   * Returns the enrollments that are counted in the figures of the metrics. Enrollments with the
   * lowest share of days answered come first.
   */
  figureEnrollments(query: FigureRowsQuery): Promise<Page>
  /**
   * Returns the billings that are counted in the figures of the metrics. The billings that were
   * created last come first.
   */
  figureBillings(query: FigureRowsQuery): Promise<Page>
  /**
   * For a record of the EHR, returns the patients with the same record id, and the patients with
   * the same birth date and phone number.
   */
  candidates(
    subject: RecordSubject,
  ): Promise<Readonly<Record<'byRecord' | 'byPerson', readonly Candidate[]>>>
  keepRecord(record: EmrBody, subject: RecordSubject, patientId: number | null): Promise<void>
  /** Returns the EHR's latest record with this id, and the birth date in it. */
  keptRecord(recordId: string): Promise<KeptRecord | undefined>
  setInvitationCode(clinicUuid: string, code: string): Promise<void>
  readonly billings: BillingStorage
  readonly history: HistoryStorage
  readonly patients: PatientStorage
  readonly logs: LogStorage
  readonly enrollments: EnrollmentStorage
}
