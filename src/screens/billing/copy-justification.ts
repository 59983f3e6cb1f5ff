import type { BillingInstance } from '../../domain/billing/billing-instance'
import {
  justification,
  justificationHtml,
  justificationText,
} from '../../domain/billing/justification'
import { copyRich } from '../../ui/copy'
import type { CopyContent } from '../../ui/write-clipboard'
import type { ScreenContextValue } from '../shared/screen'

/**
 * Returns the justification of a billing as HTML and as plain text (J01). Its times are in the
 * clinic's time zone, as in the audit packet.
 */
export function justificationContent(row: BillingInstance, timeZone: string): CopyContent {
  const text = justification(row, row.clinicTimezone ?? timeZone)
  return { html: justificationHtml(text), text: justificationText(text) }
}

/**
 * Completes the copy of a justification. If the page may not use the clipboard, it tries the other
 * ways to copy. Shows a toast about the success or the failure (J02, J03).
 * @param written The write to the clipboard, which began with the user's click.
 */
export async function completeCopy(
  row: BillingInstance,
  content: CopyContent,
  written: Promise<void>,
  { messages, notify, report }: ScreenContextValue,
): Promise<void> {
  const who = row.patient.user.fullName
  try {
    await copyRich(content, { write: () => written })
    notify({ type: 'success', title: messages.billingMoves.copied, who })
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error)
    report(error, { title: messages.errors.copyFailed, who, description })
  }
}
