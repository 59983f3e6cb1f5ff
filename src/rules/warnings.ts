/** Adds warnings to a billing, and removes the warnings that an update must compute again. */
import { type BillingWarning, billingWarnings } from './facts'

/**
 * Warnings that compare a billing with other billings or with the patient's records. An update
 * first removes all of them, and then adds the warnings that still apply.
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
