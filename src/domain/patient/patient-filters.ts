/**
 * The filters of the list of patients, and their conversion to the API's filters (spec §3, T15,
 * T16). The names of these filters are used only in the client, and requests never contain them.
 */
import type { PlainDate } from '../dates/dates'
import type { AttentionFilters } from './attention'

/** A range of whole numbers. Both limits are inclusive. Null means no limit. */
export interface WholeRange {
  readonly min: number | null
  readonly max: number | null
}

export interface PatientFilterSet extends AttentionFilters {
  /**
   * The user id of a provider on the care team. `'null'` selects the patients without a provider
   * (W21), and null selects all patients.
   */
  readonly providerId: number | 'null' | null
  /** Whether the patient is in the first or in the last cycle of the enrollment. */
  readonly cycle: 'first' | 'last' | null
  readonly pcm: boolean | null
  readonly enrolled: boolean | null
  /** The range of minutes that are logged in the current calendar month. */
  readonly hasReviewInRange: WholeRange | null
  /** The range of replies in the current cycle. */
  readonly hasRepliesInRange: WholeRange | null
  readonly birthDate: PlainDate | null
}

export const noPatientFilters: PatientFilterSet = {
  attention: null,
  providerId: null,
  cycle: null,
  pcm: null,
  enrolled: null,
  hasReviewInRange: null,
  hasRepliesInRange: null,
  synchronous: null,
  hasUnreadMessages: false,
  birthDate: null,
}

export type PatientFilterName = keyof PatientFilterSet

/** The names of all filters, in the order of their chips. */
export const patientFilterNames: readonly PatientFilterName[] = [
  'attention',
  'providerId',
  'enrolled',
  'cycle',
  'pcm',
  'hasReviewInRange',
  'hasRepliesInRange',
  'synchronous',
  'hasUnreadMessages',
  'birthDate',
]

/** Returns the names of the active filters. */
export function activePatientFilters(filters: PatientFilterSet): PatientFilterName[] {
  return patientFilterNames.filter((name) => filters[name] !== noPatientFilters[name])
}

/** Returns a copy of the filters in which one filter is not set. */
export function withoutPatientFilter(
  filters: PatientFilterSet,
  name: PatientFilterName,
): PatientFilterSet {
  return { ...filters, [name]: noPatientFilters[name] }
}

/**
 * Converts seconds to full minutes, rounded down. 1199 s are 19 minutes, because 20 would suggest
 * an earned unit (J11).
 */
export function fullMinutes(secs: number): number {
  return Math.floor(secs / 60)
}

/**
 * Returns the API's filters. Inactive filters are undefined (W20).
 * @param unreadChannels URLs of the chat channels with unread messages. Null if there is no chat.
 * The filter for unread messages is then not sent.
 */
export function wirePatientFilters(
  filters: PatientFilterSet,
  unreadChannels: readonly string[] | null,
) {
  const { hasReviewInRange: review, hasRepliesInRange: replies } = filters
  return {
    attention: filters.attention ?? undefined,
    provider_id: filters.providerId ?? undefined,
    is_in_first_cycle: filters.cycle === 'first' ? true : undefined,
    is_in_last_cycle: filters.cycle === 'last' ? true : undefined,
    is_pcm_enabled: filters.pcm ?? undefined,
    is_currently_rtm_enrolled: filters.enrolled ?? undefined,
    // A maximum of 19 minutes selects all patients that show `19 min`, so it includes times of up
    // to 19 minutes and 59 seconds.
    current_intlog_secs_min: ifGiven(review?.min, (minutes) => minutes * 60),
    current_intlog_secs_max: ifGiven(review?.max, (minutes) => minutes * 60 + 59),
    current_rtmcycle_responses_count_min: replies?.min ?? undefined,
    current_rtmcycle_responses_count_max: replies?.max ?? undefined,
    has_synchronous_action: filters.synchronous ?? undefined,
    sb_channel_urls:
      filters.hasUnreadMessages && unreadChannels ? [...unreadChannels].sort() : undefined,
    birth_date: filters.birthDate ?? undefined,
  }
}

function ifGiven(value: number | null | undefined, change: (value: number) => number) {
  return value === null || value === undefined ? undefined : change(value)
}

/**
 * The reason why the typed texts are not a valid range. Requests do not contain an invalid range.
 */
export type RangeProblem = 'notWhole' | 'order'

export type TypedRange =
  | { readonly range: WholeRange | null; readonly problem: null }
  | { readonly range: null; readonly problem: RangeProblem }

/** Parses the two fields of a range. Two empty fields mean no range. */
export function readRange(min: string, max: string): TypedRange {
  const ends = [min.trim(), max.trim()]
  if (ends.some((text) => text !== '' && !/^\d{1,6}$/.test(text))) {
    return { range: null, problem: 'notWhole' }
  }
  const [from = null, to = null] = ends.map((text) => (text === '' ? null : Number(text)))
  if (from !== null && to !== null && from > to) return { range: null, problem: 'order' }
  return { range: from === null && to === null ? null : { min: from, max: to }, problem: null }
}
