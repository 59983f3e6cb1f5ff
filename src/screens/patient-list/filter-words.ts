/** The texts of the active filters. */
import { formatDate } from '../../domain/dates/date-format'
import type { Messages } from '../../domain/messages/messages'
import {
  activePatientFilters,
  type PatientFilterName,
  type PatientFilterSet,
  type WholeRange,
} from '../../domain/patient/patient-filters'

type FilterMessages = Messages['patientList']['filters']

function rangeText({ min, max }: WholeRange, words: FilterMessages): string {
  if (min !== null && max !== null) return words.between(min, max)
  if (min !== null) return words.atLeast(min)
  return words.atMost(max ?? 0)
}

/**
 * Returns the text of an active filter, such as `Minutes 10–19`. Returns an empty text for a filter
 * that is off.
 */
export function filterText(
  name: PatientFilterName,
  filters: PatientFilterSet,
  messages: Messages,
  providerName: string,
): string {
  const { filters: words, provider, noProvider } = messages.patientList
  const { hasReviewInRange: review, hasRepliesInRange: replies } = filters
  const text: Record<PatientFilterName, string | false | null> = {
    // Only a counter sets this filter. The pressed counter already shows that the filter is on, so
    // the filter needs no text.
    attention: null,
    providerId: filters.providerId === 'null' ? noProvider : `${provider}: ${providerName}`,
    enrolled: filters.enrolled ? words.enrolled.yes : words.enrolled.no,
    cycle: filters.cycle && words.cycle[filters.cycle],
    pcm: filters.pcm ? words.pcm.chipOn : words.pcm.chipOff,
    hasReviewInRange: review && words.review.chip(rangeText(review, words)),
    hasRepliesInRange: replies && words.replies.chip(rangeText(replies, words)),
    synchronous: filters.synchronous ? words.synchronous.yes : words.synchronous.no,
    hasUnreadMessages: words.unread,
    birthDate:
      filters.birthDate && words.birthDate.chip(formatDate(filters.birthDate, messages.locale)),
  }
  return activePatientFilters(filters).includes(name) ? text[name] || '' : ''
}
