/**
 * Converts the view of the billing screen to a text that a page can keep in its address, and back
 * (Y04).
 */
import * as z from 'zod/mini'
import { billingSortColumns, billingTabs } from '../../domain/billing/billing-tabs'
import { noticeFilters } from '../../domain/billing/notice-filter'
import { isPlainDate } from '../../domain/dates/dates'
import { pendingReasons } from '../../domain/vocabulary'
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
  wholeParam,
} from '../shared/view-text'
import { type BillingView, firstBillingView } from './billing-view'

/** A parameter that is a month, such as `2026-01`. Its value is the first day of the month. */
const monthParam = param((text) => (isPlainDate(`${text}-01`) ? `${text}-01` : null))

const schema = z.object({
  ...pageParams,
  tab: oneOfParam(billingTabs),
  sort: sortParam(billingSortColumns),
  provider: providerParam,
  month: monthParam,
  biller: wholeParam,
  code: param((text) => (/^\d{5}$/.test(text) ? text : null)),
  reason: oneOfParam(pendingReasons),
  interval: monthParam,
  notice: oneOfParam(noticeFilters),
  age: wholeParam,
})

/**
 * Returns the view that a text describes, without the search. Returns null if the text has no known
 * parameter. The screen then uses the provider that the user chose last.
 * @param pageSize The page size of the user, which applies if the text contains no page size.
 */
export function billingViewOf(text: string, pageSize: number): BillingView | null {
  const given = schema.parse(paramsOf(text))
  if (Object.values(given).every((value) => value === undefined)) return null
  const { sort } = given
  return {
    ...firstBillingView(given.tab ?? 'ready', pageSize),
    ...pageOf(given),
    sort: sort ? { column: sort.key, descending: sort.descending } : null,
    provider: given.provider ?? null,
    filters: {
      code: given.code ?? null,
      reason: given.reason ?? null,
      interval: given.interval ?? null,
      notice: given.notice ?? null,
      age: given.age ?? null,
      month: given.month ?? null,
      biller: given.biller ?? null,
    },
  }
}

/**
 * Returns the text of a view. The text does not contain values that are the defaults of the screen.
 */
export function billingViewText(view: BillingView): string {
  const { tab, sort, provider, filters } = view
  return viewText({
    tab: tab === 'ready' ? null : tab,
    sort: sort && sortText({ key: sort.column, descending: sort.descending }),
    provider,
    month: filters.month?.slice(0, 7),
    biller: filters.biller,
    code: filters.code,
    reason: filters.reason,
    interval: filters.interval?.slice(0, 7),
    notice: filters.notice,
    age: filters.age,
    ...pageText(view),
  })
}
