import type { BillingInstance } from '../../domain/billing/billing-instance'
import {
  justification,
  justificationHtml,
  justificationText,
} from '../../domain/billing/justification'
import { copyRich } from '../../ui/copy'
import type { ScreenContextValue } from '../shared/screen'

/**
 * Copies the justification of a billing as HTML and as plain text (J01). Shows a toast about the
 * success or the failure (J02, J03).
 */
export async function copyJustification(
  row: BillingInstance,
  { client, messages, notify, report }: ScreenContextValue,
): Promise<void> {
  const who = row.patient.user.fullName
  // The times in the justification are in the clinic's time zone, as in the audit packet.
  const text = justification(row, row.clinicTimezone ?? client.http.timeZone)
  try {
    await copyRich({ html: justificationHtml(text), text: justificationText(text) })
    notify({ type: 'success', title: messages.billingMoves.copied, who })
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error)
    report(error, { title: messages.errors.copyFailed, who, description })
  }
}
