/** The view of the billing screen as text for an address (Y04). */
import * as z from 'zod/mini'
import { billingSortColumns, billingTabs } from '../../domain/billing/billing-tabs'
import { isPlainDate } from '../../domain/dates/dates'
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

const schema = z.object({
  ...pageParams,
  tab: oneOfParam(billingTabs),
  sort: sortParam(billingSortColumns),
  provider: providerParam,
  /** `2026-01`, which stands for the first day of the month. */
  month: param((text) => (isPlainDate(`${text}-01`) ? `${text}-01` : null)),
  biller: wholeParam,
  code: param((text) => (/^\d{5}$/.test(text) ? text : null)),
})

/**
 * Returns the view that a text describes, without the search. Null if the text has no known
 * parameter. The user's last provider then applies. @param pageSize The user's page size, for a
 * text without one.
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
    billed: {
      month: given.month ?? null,
      biller: given.biller ?? null,
      code: given.code ?? null,
    },
  }
}

/** Returns the text of a view. The defaults of the screen are left out. */
export function billingViewText(view: BillingView): string {
  const { tab, sort, provider, billed } = view
  return viewText({
    tab: tab === 'ready' ? null : tab,
    sort: sort && sortText({ key: sort.column, descending: sort.descending }),
    provider,
    month: billed.month?.slice(0, 7),
    biller: billed.biller,
    code: billed.code,
    ...pageText(view),
  })
}
