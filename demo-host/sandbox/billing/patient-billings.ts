/** Loads the records and billings of many patients in a few queries. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ResponseDay } from '../../../src/backend/list-facts'
import { fullName } from '../../../src/backend/person'
import { dateInZone, type PlainDate } from '../../../src/domain/dates/dates'
import { groupBy } from '../../../src/domain/group-by'
import type { PatientFacts } from '../../../src/rules/facts'
import { recordedFacts } from '../../../src/rules/recorded-facts'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { load, rowsOf, together } from '../db/load-rows'
import { readRows } from '../db/read-rows'
import { billingInstances } from '../db/tables/billing'
import { companies } from '../db/tables/companies'
import { rtmEnrollments } from '../db/tables/enrollments'
import { patients, providerRelationships, users } from '../db/tables/people'
import { interactionLogs, patientResponses } from '../db/tables/records'
import { primaryRelationship, zoneOf } from '../storage/patient-day'
import type { BillingRow, LogRow, RuleRow } from './billing-row'

interface Person {
  readonly patientId: number
  readonly companyId: number
  readonly nameKey: string
  readonly fullName: string
  readonly primaryProviderId: number | null
  readonly primaryProviderNameKey: string | null
  readonly rederiveOn: string | null
  /**
   * The IANA time zone of the patient's clinic: the primary provider's zone, or else the company's.
   * New days of this patient are recorded in this zone, so billings are the same for every user
   * (R4, BR14).
   */
  readonly zone: string
  readonly lastInteractionAt: Date | null
}

interface FactsAndRows<Row, Log> extends Person {
  readonly facts: PatientFacts
  readonly rows: readonly Row[]
  readonly logs: readonly Log[]
}

export interface PatientBillings extends FactsAndRows<BillingRow, LogRow> {
  /** One entry for each day on which the patient answered. */
  readonly responses: readonly ResponseDay[]
}

/**
 * Returns the last day whose records count at `now`. This is the current day in the clinic's time
 * zone. If the current day in the time zone of a recorded log is later, it is that later day.
 * Otherwise, a log could disappear when the clinic changes to a time zone further west.
 */
export function factsUntil(
  { zone, logs }: FactsAndRows<unknown, Pick<LogRow, 'zone'>>,
  now: Date,
): PlainDate {
  const zones = new Set([zone, ...logs.map((log) => log.zone)])
  return (
    [...zones]
      .map((each) => dateInZone(now, each))
      .sort()
      .at(-1) ?? ''
  )
}

/**
 * Locks patients against other writers until the transaction ends. Locks them in the order of their
 * ids, so that two transactions cannot deadlock.
 * @param companyId If it is null, patients of every company can be locked. Only the sandbox itself
 * passes null.
 * @returns The ids of the patients that exist and belong to the company.
 */
export async function lockPatients(
  db: Database,
  companyId: number | null,
  patientIds: readonly number[],
): Promise<number[]> {
  if (patientIds.length === 0) return []
  const locked = await db
    .select({ id: patients.userId })
    .from(patients)
    .where(
      and(
        companyId === null ? undefined : eq(patients.companyId, companyId),
        anyOf(patients.userId, patientIds),
      ),
    )
    .orderBy(patients.userId)
    .for('update')
  return locked.map((row) => row.id)
}

export async function loadPatientBillings(
  db: Database,
  patientIds: readonly number[],
): Promise<PatientBillings[]> {
  const { answers, ...records } = await load(
    db,
    together({
      answers: rowsOf(patientResponses, anyOf(patientResponses.patientId, patientIds)),
      logs: rowsOf(interactionLogs, ...logsOf(patientIds)),
      rows: rowsOf(billingInstances, anyOf(billingInstances.patientId, patientIds)),
      enrollments: enrollmentsOf(patientIds),
    }),
  )
  const responses = groupBy(answers, (row) => row.patientId)
  const responsesOf = (id: number) =>
    (responses.get(id) ?? []).map((row) => ({ date: row.respondedOn, answers: row.answers }))
  const datesOf = (id: number) => responsesOf(id).map(({ date }) => date)
  const loaded = await gather(db, patientIds, datesOf, records)
  return loaded.map((patient) => ({ ...patient, responses: responsesOf(patient.patientId) }))
}

/**
 * Loads the same data as `loadPatientBillings`, but without the data that only a write needs. That
 * data makes up most of the bytes.
 */
export async function loadRuleInputs(
  db: Database,
  patientIds: readonly number[],
): Promise<FactsAndRows<RuleRow, RuleLog>[]> {
  const days = await loadResponseDays(db, patientIds)
  const which = anyOf(billingInstances.patientId, patientIds)
  const notes = ['noteObservedTrends', 'notePlanModification'] as const
  const records = await load(
    db,
    together({
      logs: rowsOf(interactionLogs, ...logsOf(patientIds), notes),
      rows: rowsOf(billingInstances, which, [], ['frozenLogs']),
      enrollments: enrollmentsOf(patientIds),
    }),
  )
  return gather(db, patientIds, (id) => days.get(id) ?? [], records)
}

/** A log without the text of its notes. */
type RuleLog = Omit<LogRow, 'noteObservedTrends' | 'notePlanModification'>

/** Returns the condition and the sort order for a query of the patients' logs. */
function logsOf(patientIds: readonly number[]): [SQL, SQL[]] {
  const { patientId, interactedDatetime, id } = interactionLogs
  return [anyOf(patientId, patientIds), [asc(interactedDatetime), asc(id)]]
}

function enrollmentsOf(patientIds: readonly number[]) {
  return rowsOf(rtmEnrollments, anyOf(rtmEnrollments.patientId, patientIds))
}

const responseDays = z.object({ patientId: z.number(), days: z.string() })

/**
 * Loads the days on which each patient answered. The query joins the days of a patient into one
 * text, because one row for each day would be too many rows.
 */
async function loadResponseDays(db: Database, patientIds: readonly number[]) {
  const { patientId, respondedOn } = patientResponses
  const found = await readRows(
    { db },
    responseDays,
    sql`select ${patientId} as "patientId", string_agg(${respondedOn}::text, ' ') as days
      from ${patientResponses} where ${anyOf(patientId, patientIds)} group by ${patientId}`,
  )
  return new Map(found.map(({ patientId, days }) => [patientId, days.split(' ')]))
}

interface Loaded<Row, Log> {
  readonly rows: readonly Row[]
  readonly logs: readonly Log[]
  readonly enrollments: readonly (typeof rtmEnrollments.$inferSelect)[]
}

/**
 * Returns one object for each patient, which contains all rows that were loaded for this patient.
 */
async function gather<Row extends RuleRow, Log extends RuleLog>(
  db: Database,
  patientIds: readonly number[],
  responseDatesOf: (patientId: number) => readonly PlainDate[],
  { rows, logs, enrollments }: Loaded<Row, Log>,
): Promise<FactsAndRows<Row, Log>[]> {
  const people = await loadPeople(db, patientIds)
  const enrollmentsByPatient = groupBy(enrollments, (row) => row.patientId)
  const logsByPatient = groupBy(logs, (row) => row.patientId)
  const rowsByPatient = groupBy(rows, (row) => row.patientId)
  return people.map(({ pcm, rules, ...person }) => {
    const ownLogs = logsByPatient.get(person.patientId) ?? []
    const records = {
      pcm: pcm.patient,
      enrollments: enrollmentsByPatient.get(person.patientId) ?? [],
      responseDates: responseDatesOf(person.patientId),
      logs: ownLogs,
    }
    const facts = recordedFacts(records, { pcm: pcm.company, rules })
    return { ...person, facts, rows: rowsByPatient.get(person.patientId) ?? [], logs: ownLogs }
  })
}

async function loadPeople(db: Database, ids: readonly number[]) {
  const person = alias(users, 'person')
  const provider = alias(users, 'provider')
  const found = await db
    .select({
      patientId: patients.userId,
      companyId: patients.companyId,
      rederiveOn: patients.rederiveOn,
      lastInteractionAt: patients.lastInteractionAt,
      patientPcm: patients.pcm,
      companyPcm: companies.pcm,
      rules: companies.rules,
      nameKey: person.nameKey,
      firstName: person.firstName,
      lastName: person.lastName,
      primaryProviderId: provider.id,
      primaryProviderNameKey: provider.nameKey,
      providerZone: provider.timezone,
      companyZone: companies.timezone,
    })
    .from(patients)
    .innerJoin(person, eq(person.id, patients.userId))
    .innerJoin(companies, eq(companies.id, patients.companyId))
    .leftJoin(providerRelationships, primaryRelationship)
    .leftJoin(provider, eq(provider.id, providerRelationships.providerId))
    .where(anyOf(patients.userId, ids))
    .orderBy(patients.userId)
  return found.map(({ patientPcm, companyPcm, providerZone, companyZone, ...rest }) => ({
    ...rest,
    fullName: fullName(rest),
    zone: zoneOf(providerZone, companyZone),
    pcm: { patient: patientPcm, company: companyPcm },
  }))
}
