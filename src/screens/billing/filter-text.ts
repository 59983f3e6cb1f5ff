/** Converts the value of a billing filter to the text that the user sees (Y24). */
import { formatMonth } from '../../domain/dates/date-format'
import type { billingFilters } from '../../domain/messages/en-billing-filters'
import type { Messages } from '../../domain/messages/messages'
import type { BillingFilterName } from './billing-view'

/** The UI texts of the billing screen, and the further texts that load with the filters. */
export type FilterWords = Pick<Messages, 'billing' | 'locale'> & {
  billingFilters: typeof billingFilters
}

function known(texts: object, value: string): string {
  const found: unknown = Object.entries(texts).find(([name]) => name === value)?.[1]
  return typeof found === 'string' ? found : value
}

/**
 * Returns the text that the user sees for the value of a filter.
 * @param value The value as a string, for example `2026-01-01` for a month.
 */
export function filterValueText(
  name: BillingFilterName,
  value: string,
  { billing, locale, billingFilters }: FilterWords,
): string {
  if (name === 'interval') return formatMonth(value, locale)
  if (name === 'age') return billingFilters.age(Number(value))
  if (name === 'notice') return known({ ...billing.notices, ...billingFilters.notices }, value)
  if (name !== 'reason') return value
  return known(billing.pendingReasons, value)
}
