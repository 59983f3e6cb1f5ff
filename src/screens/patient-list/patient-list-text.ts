/**
 * Converts the view of the list of patients to text for an address, and back (Y04). The text never
 * contains the birth date.
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

/** A range of numbers, such as `10-20`, `10-` or `-20`. */
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
 * Returns the view that a text describes, without search and birth date. Null if the text has no
 * known parameter. The user's last tab and provider then apply.
 * @param pageSize The user's page size, for a text without a page size.
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

/** Returns the text of a view. The defaults of the list are left out. */
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
