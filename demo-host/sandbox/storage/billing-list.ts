/** The list of billings as SQL: filters, ordering and pages. */
import {
  and,
  type Column,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BillingFilters, BillingListQuery } from '../../../src/backend/billing-instance'
import { pageOffset } from '../../../src/backend/listing'
import { searchWords } from '../../../src/backend/name-key'
import { rulePackIds, rulePacks } from '../../../src/domain/billing/rule-packs'
import { addDays, nextMonthStart, type PlainDate } from '../../../src/domain/dates/dates'
import { billingStatuses, type PendingReason } from '../../../src/domain/vocabulary'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { billingInstances } from '../db/tables/billing'
import { users } from '../db/tables/people'
import { orderingTerms, present } from '../http/ordering'
import { type EarlierClinics, isEarly } from './clinic-days'

const table = billingInstances

/**
 * The company, the current day of the user who reads the list, and the clinics whose current day is
 * still one day earlier than the user's day.
 */
interface Day {
  readonly companyId: number
  readonly today: PlainDate
  readonly earlier: readonly EarlierClinics[]
}

/** The SQL condition for the rows of a list. */
export interface Matching extends Day {
  readonly where: SQL | undefined
}

/** Returns the SQL terms by which the parameter `ordering` can sort. */
const terms = ({ status, currently_billable: isReady }: BillingFilters, on: Day) => {
  const presentIf = (is: boolean, column: Column) => (is ? present(sql`${column}`) : sql`${column}`)
  return {
    patient__user__last_name: present(byCode(table.patientNameKey)),
    billable_on: presentIf(isReady === true, table.readyOn),
    reconciled: presentIf(status === 'Rec', table.reconciledAt),
    cancelled_on: presentIf(status === 'Cnc', table.cancelledAt),
    interval: present(sql`${table.intervalStart}`),
    primary_provider: byCode(table.primaryProviderNameKey),
    type: present(sql`${table.type}`),
    cancellation_reason_type: sql`${table.cancellationReason}`,
    resolvable: present(resolvable(on)),
  }
}

/**
 * Returns the SQL query that selects the uuids of the billings that pass the filters, at most
 * `most` of them, in the requested order.
 * @throws Problem 400 for an unknown ordering.
 */
export function billingUuids(
  db: Database,
  query: BillingFilters,
  { where, ...on }: Matching,
  most: number,
) {
  return db
    .select({ uuid: table.uuid })
    .from(table)
    .where(where)
    .orderBy(...orderingTerms(query.ordering, terms(query, on)), table.uuid)
    .limit(most)
}

/**
 * Returns the query for the data from which the amounts of all rows are computed. A clinic has many
 * billings of only a few kinds, so the query combines rows with the same data into one row, with
 * the number of combined rows.
 */
export function pricedBillings(db: Database, where: SQL | undefined) {
  const { type, existsFrom, calendarMonth, isHandMade, codes, cycleEnd } = table
  const kind = { type, existsFrom, calendarMonth, isHandMade, codes, cycleEnd }
  return db
    .select({ ...kind, billings: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
    .groupBy(...Object.values(kind))
}

/**
 * Returns the query for the uuids of one page of the list.
 * @throws Problem 400 for an unknown ordering.
 */
export function billingPage(db: Database, query: BillingListQuery, matching: Matching) {
  return billingUuids(db, query, matching, query.page_size).offset(pageOffset(query))
}

/** Returns the query for the number of all rows. */
export function billingCount(db: Database, where: SQL | undefined) {
  return db.select({ count: sql<number>`count(*)::int` }).from(table).where(where)
}

/** Returns the condition for all rows that a user of the company can see on a day. */
export function visibleBillings(companyId: number, today: PlainDate): SQL | undefined {
  return and(eq(table.companyId, companyId), lte(table.existsFrom, today))
}

/**
 * Returns the condition for visible rows that match the query.
 * @param earlier The clinics whose current day is before the user's day.
 */
export function billingFilters(
  query: BillingFilters,
  companyId: number,
  today: PlainDate,
  earlier: readonly EarlierClinics[],
): SQL | undefined {
  const provider = query.primary_provider_id
  const on = { companyId, today, earlier }
  return and(
    eq(table.companyId, companyId),
    // If the query contains no status, the condition lists all statuses. The database can then use
    // an index, in which each status is one range.
    query.status ? eq(table.status, query.status) : inArray(table.status, [...billingStatuses]),
    lte(table.existsFrom, today),
    billable(query, today, earlier),
    query.billable_on ? eq(table.readyOn, query.billable_on) : undefined,
    eligibleFor(query.eligible_days_min, today),
    inMonth(table.intervalStart, query.interval_month),
    pendingFor(query, on),
    query.resolvable === undefined
      ? undefined
      : query.resolvable
        ? resolvable(on)
        : not(resolvable(on)),
    query.patient_id ? eq(table.patientId, query.patient_id) : undefined,
    provider === null ? isNull(table.primaryProviderId) : undefined,
    provider ? eq(table.primaryProviderId, provider) : undefined,
    ...billed(query),
    ofPatients(query, companyId),
  )
}

/**
 * Returns the condition that a billing has been ready for at least the given number of days. The
 * user's current day decides (Y24).
 */
function eligibleFor(days: number | undefined, today: PlainDate): SQL | undefined {
  return days === undefined ? undefined : lte(table.readyOn, addDays(today, -days))
}

function inMonth(column: SQLWrapper, month: PlainDate | undefined): SQL | undefined {
  return month === undefined
    ? undefined
    : and(gte(sql`${column}`, month), lt(sql`${column}`, nextMonthStart(month)))
}

/**
 * The rule packs in which an Engage billing waits until the patient's earlier Engage billing is
 * billed (E8).
 */
const spacedPacks = rulePackIds.filter((id) => rulePacks[id].supply.spacingDays !== null)

/** The patient's earlier Engage billing, for which a row waits. */
const prior = alias(billingInstances, 'prior')
/**
 * A pending row that has no date yet, because it waits for the patient's earlier Engage billing.
 */
const waiting = alias(billingInstances, 'waiting')

/**
 * Returns the condition that the earlier Engage billing of a row meets the given conditions. The
 * condition contains a subquery that returns one value. With this subquery, the query planner looks
 * up the earlier Engage billing of each row. With EXISTS, the planner would read the open billings
 * of all companies.
 */
function hasPrior(row: typeof table | typeof waiting, ...conditions: (SQL | undefined)[]): SQL {
  return sql`coalesce((select true from ${billingInstances} as ${prior} where ${and(
    eq(prior.patientId, row.patientId),
    eq(prior.key, row.priorKey),
    ...conditions,
  )}), false)`
}

/**
 * Returns two conditions in one: the earlier Engage billing of a row is ready, and the rule pack of
 * the row makes the row wait until that billing is billed (E8).
 */
function canBillPrior(row: typeof table | typeof waiting, { today, earlier }: Day) {
  const early = isEarly(earlier, prior.readyOn, prior.primaryProviderId) ?? sql`false`
  return and(
    inArray(row.rulesId, spacedPacks),
    hasPrior(row, eq(prior.status, 'Elg'), lte(prior.readyOn, today), sql`(${early}) is not true`),
  )
}

/** Returns the condition for one of the reasons that `standing` gives for a row (Y24). */
function pendingFor({ pending_reason: reason }: BillingFilters, on: Day): SQL | undefined {
  if (reason === undefined) return undefined
  const isAfter = (day: Column) =>
    or(gt(day, on.today), isEarly(on.earlier, day, table.primaryProviderId))
  const canBill = canBillPrior(table, on) ?? sql`false`
  const conditions: Record<PendingReason, SQL | undefined> = {
    AWAITING_CYCLE_END: and(ne(table.type, 'SUPPORT'), isAfter(table.opensOn)),
    THIRTY_DAYS_SINCE_PREVIOUS_RULE: isAfter(table.thirtyDaysUntil),
    CALENDAR_MONTH_NOT_ENDED: and(eq(table.type, 'SUPPORT'), isAfter(table.opensOn)),
    PRIOR_BILLING_NOT_RECONCILED: and(isNull(table.readyOn), canBill),
    PRIOR_BILLING_BLOCKED: and(isNull(table.readyOn), not(canBill)),
  }
  return and(eq(table.status, 'Elg'), conditions[reason])
}

/**
 * Returns the condition for pending rows that wait for something that a person can resolve, by the
 * rule of `isResolvable` (Y23). A subquery finds these rows. There are few of them, and they have
 * no date, so it is fast to compare all rows of the list with the result of the subquery.
 */
function resolvable(on: Day): SQL {
  const overlaps = hasPrior(
    waiting,
    or(notInArray(waiting.rulesId, spacedPacks), notInArray(prior.rulesId, spacedPacks)),
    lte(waiting.cycleStart, prior.cycleEnd),
    lte(prior.cycleStart, waiting.cycleEnd),
  )
  return sql`${table.uuid} in (select ${waiting.uuid} from ${billingInstances} as ${waiting}
    where ${and(
      eq(waiting.companyId, on.companyId),
      eq(waiting.status, 'Elg'),
      isNull(waiting.readyOn),
      or(canBillPrior(waiting, on), overlaps),
    )})`
}

/**
 * Returns the condition for the month of billing in the clinic's time zone, the user who marked the
 * row as billed, and a code (Q05).
 */
function billed({ reconciled_month: month, reconciled_by_id: by, code }: BillingFilters) {
  const { reconciledOn, reconciledBy, codes } = table
  return [
    inMonth(reconciledOn, month),
    by ? eq(reconciledBy, by) : undefined,
    code ? sql`${codes} @> ${JSON.stringify([{ code }])}::jsonb` : undefined,
  ]
}

/**
 * Returns the condition for rows that are ready, or not ready, on both the user's and the clinic's
 * day (R6).
 */
function billable(
  query: BillingFilters,
  today: PlainDate,
  earlier: readonly EarlierClinics[],
): SQL | undefined {
  if (query.currently_billable === undefined) return undefined
  const early = isEarly(earlier, table.readyOn, table.primaryProviderId)
  if (query.currently_billable) {
    const ready = and(eq(table.status, 'Elg'), lte(table.readyOn, today))
    // For a row without a primary provider, the condition is null, and null must not count as true.
    return early ? and(ready, sql`(${early}) is not true`) : ready
  }
  const pending = or(isNull(table.readyOn), gt(table.readyOn, today), early)
  return query.status === 'Elg' ? pending : or(ne(table.status, 'Elg'), pending)
}

/**
 * Returns the condition for the patient's birth date, and for words that the patient's name must
 * contain.
 */
function ofPatients(query: BillingFilters, companyId: number): SQL | undefined {
  const words = searchWords(query.search ?? '')
  if (words.length === 0 && !query.patient_birth_date) return undefined
  const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')
  return sql`${table.patientId} in (select ${users.id} from ${users} where ${and(
    eq(users.companyId, companyId),
    eq(users.userType, 'patient'),
    query.patient_birth_date ? eq(users.birthDate, query.patient_birth_date) : undefined,
    ...words.map((word) => like(users.nameKey, `%${literal(word)}%`)),
  )})`
}
