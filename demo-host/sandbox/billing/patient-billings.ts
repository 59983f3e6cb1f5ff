/** Loads the facts and billings of many patients in a few queries. */
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ResponseDay } from '../../../src/backend/list-facts'
import { dateInZone, type PlainDate } from '../../../src/domain/dates/dates'
import { groupBy } from '../../../src/domain/group-by'
import type { PatientFacts } from '../../../src/rules/facts'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { loadRows } from '../db/load-rows'
import { billingInstances } from '../db/tables/billing'
import { companies } from '../db/tables/companies'
import { rtmEnrollments } from '../db/tables/enrollments'
import { patients, providerRelationships, users } from '../db/tables/people'
import { interactionLogs, patientResponses } from '../db/tables/records'
import { zoneOf } from '../storage/patient-day'
import type { BillingRow, LogRow } from './billing-row'

type EnrollmentRow = typeof rtmEnrollments.$inferSelect

export interface PatientBillings {
  readonly patientId: number
  readonly companyId: number
  readonly nameKey: string
  readonly primaryProviderId: number | null
  readonly primaryProviderNameKey: string | null
  readonly rederiveOn: string | null
  /**
   * The IANA zone of the clinic, in which new days of this patient are recorded. It is the primary
   * provider's zone, or else the company's. Billings are therefore the same for every user (R4,
   * BR14).
   */
  readonly zone: string
  readonly facts: PatientFacts
  readonly rows: readonly BillingRow[]
  readonly logs: readonly LogRow[]
  /** One entry for each day answered. */
  readonly responses: readonly ResponseDay[]
  readonly lastInteractionAt: Date | null
}

/**
 * Returns the last day whose facts count at `now`. It is the clinic's day, or the day in the zone
 * of a recorded log if that is later. No log therefore disappears when the clinic moves to a zone
 * further west.
 */
export function factsUntil({ zone, logs }: PatientBillings, now: Date): PlainDate {
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
 * @param companyId - null for the sandbox itself, which may lock the patients of every company.
 * @returns the ids of the patients that exist and belong to the company.
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
  const people = await loadPeople(db, patientIds)
  const all = <Table extends PgTable & { readonly patientId: PgColumn }>(
    table: Table,
    ...order: SQL[]
  ) => loadRows(db, table, anyOf(table.patientId, patientIds), order)
  const enrollments = await all(rtmEnrollments)
  const responses = await all(patientResponses)
  const logs = await all(
    interactionLogs,
    asc(interactionLogs.interactedDatetime),
    asc(interactionLogs.id),
  )
  const rows = await all(billingInstances)

  const enrollmentsOf = groupBy(enrollments, (row) => row.patientId)
  const responsesOf = groupBy(responses, (row) => row.patientId)
  const logsOf = groupBy(logs, (row) => row.patientId)
  const rowsOf = groupBy(rows, (row) => row.patientId)
  return people.map((person) => {
    const { zone, pcm, rules, ...known } = person
    const own = rowsOf.get(person.patientId) ?? []
    const ownLogs = logsOf.get(person.patientId) ?? []
    const responses = (responsesOf.get(person.patientId) ?? []).map((row) => {
      return { date: row.respondedOn, answers: row.answers }
    })
    const facts: PatientFacts = {
      enrollments: (enrollmentsOf.get(person.patientId) ?? []).map(enrollmentFact),
      responseDates: responses.map((row) => row.date),
      logs: ownLogs.map(logFact),
      pcm,
      rules,
      settings: { connectDayBasis: 'access' },
    }
    return { ...known, zone, facts, rows: own, logs: ownLogs, responses }
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
      primaryProviderId: provider.id,
      primaryProviderNameKey: provider.nameKey,
      providerZone: provider.timezone,
      companyZone: companies.timezone,
    })
    .from(patients)
    .innerJoin(person, eq(person.id, patients.userId))
    .innerJoin(companies, eq(companies.id, patients.companyId))
    .leftJoin(
      providerRelationships,
      and(eq(providerRelationships.patientId, patients.userId), providerRelationships.isPrimary),
    )
    .leftJoin(provider, eq(provider.id, providerRelationships.providerId))
    .where(anyOf(patients.userId, ids))
    .orderBy(patients.userId)
  return found.map(({ patientPcm, companyPcm, providerZone, companyZone, ...rest }) => ({
    ...rest,
    zone: zoneOf(providerZone, companyZone),
    pcm: { patient: patientPcm, company: companyPcm },
  }))
}

function enrollmentFact(row: EnrollmentRow) {
  return {
    id: row.id,
    startDate: row.startDate,
    duration: row.duration,
    unenrolledAt: row.unenrolledOn,
    isNewPoc: row.isNewPoc,
    system: row.system,
  }
}

function logFact(row: LogRow) {
  return {
    id: row.id,
    durationSecs: row.durationSecs,
    activityTypes: row.activityTypes,
    interactedAt: row.interactedDatetime.toISOString(),
    date: row.interactedOn,
  }
}
