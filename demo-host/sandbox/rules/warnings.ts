/** Advice kept beside a billing: which of it comes from facts, and which from the chain of Engages. */
import { type BillingWarning, billingWarnings } from './facts'

/** What the chain and the merge say anew each time; the rest comes with the facts. */
const chainWarnings: readonly BillingWarning[] = [
  'LATE_BILLING_MOVES_WINDOW',
  'FACTS_CHANGED_AFTER_BILLING',
  'UNCANCELLED_INSIDE_30_DAYS',
]

export function withoutChainWarnings(
  warnings: readonly BillingWarning[],
): readonly BillingWarning[] {
  return warnings.filter((warning) => !chainWarnings.includes(warning))
}

/** The warnings and one more, without doubles, in the list's order. */
export function withWarning(
  warnings: readonly BillingWarning[],
  added: BillingWarning,
): readonly BillingWarning[] {
  return billingWarnings.filter((warning) => warning === added || warnings.includes(warning))
}
