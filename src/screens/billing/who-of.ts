import { billingCodesText } from '../../domain/billing/billing-code'
import type { BillingInstance } from '../../domain/billing/billing-instance'

/**
 * Returns the patient and the codes if there is only one row. Returns undefined for several rows.
 */
export function whoOf([row, ...others]: readonly BillingInstance[]): string | undefined {
  if (!row || others.length > 0) return undefined
  return `${row.patient.user.fullName} (${billingCodesText(row)})`
}
