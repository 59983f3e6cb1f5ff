import { billingCodesText } from '../../domain/billing/billing-code'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { billingIntervalText } from '../../domain/billing/billing-interval'
import type { Messages } from '../../domain/messages/messages'

/**
 * Returns the text that says what a dialog is about. For one billing, it names the patient, the
 * code and the interval. For several billings, it gives their number.
 */
export function subjectText(rows: readonly BillingInstance[], messages: Messages): string {
  const [row] = rows
  if (!row || rows.length > 1) return messages.billing.tabCount(rows.length)
  const parts = [
    row.patient.user.fullName,
    billingCodesText(row),
    billingIntervalText(row, messages),
  ]
  return parts.join(' · ')
}
