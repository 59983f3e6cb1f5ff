import { billingCodesText } from '../../domain/billing/billing-code'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { billingIntervalText } from '../../domain/billing/billing-interval'
import type { Messages } from '../../domain/messages/messages'

/** The subject of a dialog: patient, code and interval of one billing, or the count of several. */
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
