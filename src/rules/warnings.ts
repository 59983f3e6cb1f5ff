/**
 * Divides warnings into those that depend on facts and those that depend on the order of Engages.
 */
import { type BillingWarning, billingWarnings } from './facts'

/**
 * Warnings that compare a billing with others or with its facts. An update first removes them all,
 * and then adds those that still apply.
 */
const chainWarnings: readonly BillingWarning[] = [
  'LATE_BILLING_MOVES_WINDOW',
  'FACTS_CHANGED_AFTER_BILLING',
]

export function withoutChainWarnings(
  warnings: readonly BillingWarning[],
): readonly BillingWarning[] {
  return warnings.filter((warning) => !chainWarnings.includes(warning))
}

/** Adds a warning, without duplicates and in the order of `billingWarnings`. */
export function withWarning(
  warnings: readonly BillingWarning[],
  added: BillingWarning,
): readonly BillingWarning[] {
  return billingWarnings.filter((warning) => warning === added || warnings.includes(warning))
}
