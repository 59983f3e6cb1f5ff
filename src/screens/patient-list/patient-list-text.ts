/**
 * Converts the view of the list of patients to a text that a page can keep in its address, and back
 * (Y04). The text never contains a birth date.
 */
import * as z from 'zod/mini'
import { attentionKinds } from '../../domain/patient/attention'
import { noPatientFilters, readRange, type WholeRange } from '../../domain/patient/patient-filters'
import {
  oneOfParam,
  pageOf,
  pageParams,
  pageText,
  param,
  paramsOf,
  providerParam,
  sortParam,
  sortText,
  viewText,
} from '../shared/view-text'
import { patientListTabs } from './patient-list-tab'
import { firstView, type PatientListView, patientSortKeys } from './patient-list-view'

const yesNo = param((text) => (text === 'yes' ? true : text === 'no' ? false : null))

/** A parameter that is a range of numbers, such as `10-20`, `10-` or `-20`. */
const rangeParam = param((text): WholeRange | null => {
  const [min, max, ...more] = text.split('-')
  return min === undefined || max === undefined || more.length > 0
    ? null
    : readRange(min, max).range
})

const schema = z.object({
  ...pageParams,
  tab: oneOfParam(patientListTabs),
  sort: sortParam(patientSortKeys),
  attention: oneOfParam(attentionKinds),
  provider: providerParam,
  cycle: oneOfParam(['first', 'last']),
  pcm: yesNo,
  enrolled: yesNo,
  minutes: rangeParam,
  replies: rangeParam,
  live: yesNo,
  unread: yesNo,
})

/**
 * Returns the view that a text describes, without the search and the birth date. Returns null if
 * the text has no known parameter. The screen then uses the tab and the provider that the user
 * chose last.
 * @param pageSize The page size of the user, which applies if the text contains no page size.
 */
export function patientViewOf(text: string, pageSize: number): PatientListView | null {
  const given = schema.parse(paramsOf(text))
  if (Object.values(given).every((value) => value === undefined)) return null
  const first = firstView(given.tab ?? 'active', pageSize)
  return {
    ...first,
    ...pageOf(given),
    sort: given.sort ?? first.sort,
    filters: {
      ...noPatientFilters,
      attention: first.tab === 'active' ? (given.attention ?? null) : null,
      providerId: given.provider ?? null,
      cycle: given.cycle ?? null,
      pcm: given.pcm ?? null,
      enrolled: given.enrolled ?? null,
      hasReviewInRange: given.minutes ?? null,
      hasRepliesInRange: given.replies ?? null,
      synchronous: given.live ?? null,
      hasUnreadMessages: given.unread ?? false,
    },
  }
}

function yesNoText(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no'
}

function rangeText(range: WholeRange | null): string | null {
  return range && `${range.min ?? ''}-${range.max ?? ''}`
}

/**
 * Returns the text of a view. The text does not contain values that are the defaults of the list.
 */
export function patientViewText(view: PatientListView): string {
  const { tab, sort, filters } = view
  const first = firstView('active', view.pageSize)
  const order = sortText(sort)
  return viewText({
    tab: tab === first.tab ? null : tab,
    sort: order === sortText(first.sort) ? null : order,
    attention: filters.attention,
    provider: filters.providerId,
    cycle: filters.cycle,
    pcm: yesNoText(filters.pcm),
    enrolled: yesNoText(filters.enrolled),
    minutes: rangeText(filters.hasReviewInRange),
    replies: rangeText(filters.hasRepliesInRange),
    live: yesNoText(filters.synchronous),
    unread: filters.hasUnreadMessages ? 'yes' : null,
    ...pageText(view),
  })
}
