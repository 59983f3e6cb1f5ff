/** Filters and orderings of the list of patients, as SQL (spec §3, "Patient list filters"). */
import { and, eq, exists, gte, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { searchedDigits } from '../../../src/backend/list-keys'
import { searchWords } from '../../../src/backend/name-key'
import type { PatientListQuery } from '../../../src/backend/patient-list'
import type { AttentionKind } from '../../../src/domain/patient/attention'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { patientCycles as cycles, patientMonths as months } from '../db/tables/patient-facts'
import { patients, providerRelationships } from '../db/tables/people'
import { present } from '../http/ordering'
import { type ListReader, primaryProvider } from './patient-joins'

const isEnrolled = isNotNull(cycles.patientId)
const isActive = and(patients.isActive, or(patients.isPcmEnabled, isEnrolled)) ?? sql`false`
const secs = sql`coalesce(${months.secs}, 0)`
const responses = sql`coalesce(${cycles.responses}, 0)`

/** The values that the parameter `ordering` accepts. */
export const patientOrderings = {
  user__last_name: present(byCode(patients.nameKey)),
  user__birth_date: sql`${patients.birthDate}`,
  current_rtmcycle_end_date: sql`${cycles.endDate}`,
  current_rtmcycle_responses_count: present(responses),
  current_intlog_secs: present(secs),
  last_interaction_datetime: sql`${patients.lastInteractionAt}`,
  primary_provider: byCode(primaryProvider.nameKey),
  /**
   * The last day on which the patient can still reach the goal. The fewer days a patient has to
   * spare, the earlier this day is.
   */
  days_to_spare: sql`${cycles.goalUntil}`,
}

/** In every ordering, equal rows are sorted by name, then by id. */
export const patientTieBreak = [byCode(patients.nameKey), sql`${patients.userId}`]

/**
 * Returns the SQL condition of the query. The query must join the patients with their current cycle
 * and month.
 */
export function patientFilters(
  db: Database,
  query: PatientListQuery,
  reader: ListReader,
): SQL | undefined {
  const {
    current_intlog_secs_min: leastSecs = 0,
    current_intlog_secs_max: mostSecs,
    current_rtmcycle_responses_count_min: leastResponses = 0,
    current_rtmcycle_responses_count_max: mostResponses,
  } = query
  return and(
    eq(patients.companyId, reader.companyId),
    query.attention && attentionFilters(reader)[query.attention],
    query.birth_date ? eq(patients.birthDate, query.birth_date) : undefined,
    // `coalesce` is used only where a missing row counts as 0. In conditions without `coalesce`,
    // the query planner knows that the joined row must exist.
    leastSecs > 0 ? gte(months.secs, leastSecs) : undefined,
    mostSecs === undefined ? undefined : lte(secs, mostSecs),
    leastResponses > 0 ? gte(cycles.responses, leastResponses) : undefined,
    mostResponses === undefined ? undefined : lte(responses, mostResponses),
    when(query.has_synchronous_action, sql`${months.hasSynchronous}`, noLiveContact),
    when(query.is_currently_active, isActive),
    when(query.is_currently_rtm_enrolled, isEnrolled, isNull(cycles.patientId)),
    when(query.is_in_first_cycle, eq(cycles.cycleNumber, 1)),
    when(query.is_in_last_cycle, sql`${cycles.isLast}`),
    when(query.is_pcm_enabled, sql`${patients.isPcmEnabled}`),
    ofProvider(db, query.provider_id),
    found(query.search ?? ''),
    query.sb_channel_urls && inChannels(query.sb_channel_urls),
  )
}

/**
 * Returns, for each counter of the list, the SQL condition for the patients that it counts. The
 * condition compares the stored days with the current day of the user who reads the list.
 */
export function attentionFilters({ today }: ListReader): Readonly<Record<AttentionKind, SQL>> {
  return {
    at_risk: sql`(${cycles.riskFrom} <= ${today} and ${cycles.goalUntil} >= ${today})`,
    missed: sql`${cycles.missedFrom} <= ${today}`,
    one_call: sql`${months.isOneCallAway}`,
  }
}

/**
 * The condition that a patient had no live contact this month. The filter
 * `has_synchronous_action=false` finds the same patients.
 */
export const noLiveContact = sql`${months.hasSynchronous} is not true`

/**
 * Returns the condition that a filter is true. If the wanted value is `false`, returns the
 * condition that the filter is not true. An unknown value counts as not true.
 */
function when(wanted: boolean | undefined, holds: SQL, fails = sql`${holds} is not true`) {
  return wanted === undefined ? undefined : wanted ? holds : fails
}

/** Returns the condition for a member of the care team. Null finds patients without a care team. */
function ofProvider(db: Database, providerId: number | null | undefined): SQL | undefined {
  if (providerId === undefined) return undefined
  if (providerId === null) return not(sql`${patients.hasCareTeam}`)
  const { patientId, providerId: member } = providerRelationships
  const relationship = and(eq(patientId, patients.userId), eq(member, providerId))
  return exists(db.select({ id: patientId }).from(providerRelationships).where(relationship))
}

/**
 * Returns the condition that the name, the phone number or the record ID of a patient contain all
 * words. A phone number may also be written with spaces and punctuation.
 */
function found(search: string): SQL | undefined {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const named = and(
    ...words.map((word) => or(within(patients.nameKey, word), within(patients.contactKey, word))),
  )
  const digits = searchedDigits(search)
  if (digits === '') return named
  return or(named, sql`${patients.contactKey} like ${`%${digits}%\t%`}`)
}

function within(
  text: SQL | typeof patients.nameKey | typeof patients.contactKey,
  word: string,
): SQL {
  return sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

function inChannels(urls: readonly string[]): SQL {
  return sql`${patients.sbChannelUrl} in (select json_array_elements_text(${JSON.stringify(urls)}::json))`
}
