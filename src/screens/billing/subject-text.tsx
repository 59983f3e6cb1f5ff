import { billingCodesText } from '../../domain/billing/billing-code'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { billingIntervalText } from '../../domain/billing/billing-interval'
import type { Messages } from '../../domain/messages/messages'
import { useScreen } from '../shared/screen'

/** The usual maximum number of billings that a text names. */
const NAMED = 5

/**
 * Returns a text such as `Ada Lane (98980), Ben Cho (98977) and 3 more`.
 * @param most The maximum number of billings that the text names. If there are more billings, the
 * text ends with the number of the others.
 */
export function namesOf(
  rows: readonly BillingInstance[],
  { billingMoves }: Pick<Messages, 'billingMoves'>,
  most = NAMED,
): string {
  const names = rows
    .slice(0, most)
    .map((row) => `${row.patient.user.fullName} (${billingCodesText(row)})`)
  if (rows.length > most) names.push(billingMoves.excluded.more(rows.length - most))
  return names.join(', ')
}

/** Returns the text that names a billing: the patient, the code and the interval. */
export function subjectText(row: BillingInstance, messages: Messages): string {
  const parts = [
    row.patient.user.fullName,
    billingCodesText(row),
    billingIntervalText(row, messages),
  ]
  // The no-break space keeps a separator dot from starting a new line.
  return parts.join('\u00a0· ')
}

/** The subject of a dialog: the billing, or the number of billings and their names. */
export function Subject({ rows }: { rows: readonly BillingInstance[] }) {
  const { messages } = useScreen()
  const [row] = rows
  if (row && rows.length === 1) return subjectText(row, messages)
  return (
    <>
      {messages.billing.tabCount(rows.length)}: <small>{namesOf(rows, messages)}</small>
    </>
  )
}
