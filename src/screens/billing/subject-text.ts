import { billingCodesText } from '../../domain/billing/billing-code'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { billingIntervalText } from '../../domain/billing/billing-interval'
import type { Messages } from '../../domain/messages/messages'

/**
 * Returns the text that names the subject of a dialog. For one billing, the text names the patient,
 * the code and the interval. For several billings, it gives their number.
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
