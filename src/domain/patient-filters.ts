/**
 * What a reader narrows the patients list by, and how that is asked on the wire (spec §3, T15, T16).
 * The names of the set are the screen's own and are never sent.
 */
import type { PlainDate } from './dates'

/** Whole numbers, both inclusive; null is open. */
export interface WholeRange {
  readonly min: number | null
  readonly max: number | null
}

export interface PatientFilterSet {
  /** On the care team: a user id, or `'null'` for patients without any provider (W21). */
  readonly providerId: number | 'null' | null
  /** Of the enrolment. */
  readonly cycle: 'first' | 'last' | null
  readonly pcm: boolean | null
  readonly enrolled: boolean | null
  /** Minutes of review in the current calendar month. */
  readonly hasReviewInRange: WholeRange | null
  /** Answers in the current cycle. */
  readonly hasRepliesInRange: WholeRange | null
  /** Whether a phone, video or in-person contact was logged this month. */
  readonly synchronous: boolean | null
  readonly hasUnreadMessages: boolean
  readonly birthDate: PlainDate | null
}

export const noPatientFilters: PatientFilterSet = {
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

/** In the order of their chips. */
export const patientFilterNames: readonly PatientFilterName[] = [
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

/** The filters that are on. */
export function activePatientFilters(filters: PatientFilterSet): PatientFilterName[] {
  return patientFilterNames.filter((name) => filters[name] !== noPatientFilters[name])
}

/** The set without one of its filters. */
export function withoutPatientFilter(
  filters: PatientFilterSet,
  name: PatientFilterName,
): PatientFilterSet {
  return { ...filters, [name]: noPatientFilters[name] }
}

/** Minutes of a month that are full: 1199 s are 19, since 20 would promise a unit (J11). */
export function fullMinutes(secs: number): number {
  return Math.floor(secs / 60)
}

/**
 * The wire's filters, without those that are off (W20).
 * @param unreadChannels addresses of the chat channels with unread messages; null where there is no
 *   chat, and so no such filter.
 */
export function wirePatientFilters(
  filters: PatientFilterSet,
  unreadChannels: readonly string[] | null,
) {
  const { hasReviewInRange: review, hasRepliesInRange: replies } = filters
  return {
    provider_id: filters.providerId ?? undefined,
    is_in_first_cycle: filters.cycle === 'first' ? true : undefined,
    is_in_last_cycle: filters.cycle === 'last' ? true : undefined,
    is_pcm_enabled: filters.pcm ?? undefined,
    is_currently_rtm_enrolled: filters.enrolled ?? undefined,
    // Whoever shows `19 min` is in a range up to 19, to the last of its seconds.
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

/** Why what was typed is no range; it is then not asked for. */
export type RangeProblem = 'notWhole' | 'order'

export type TypedRange =
  | { readonly range: WholeRange | null; readonly problem: null }
  | { readonly range: null; readonly problem: RangeProblem }

/** What was typed into the two fields of a range; both empty is no range. */
export function readRange(min: string, max: string): TypedRange {
  const ends = [min.trim(), max.trim()]
  if (ends.some((text) => text !== '' && !/^\d{1,6}$/.test(text))) {
    return { range: null, problem: 'notWhole' }
  }
  const [from = null, to = null] = ends.map((text) => (text === '' ? null : Number(text)))
  if (from !== null && to !== null && from > to) return { range: null, problem: 'order' }
  return { range: from === null && to === null ? null : { min: from, max: to }, problem: null }
}
