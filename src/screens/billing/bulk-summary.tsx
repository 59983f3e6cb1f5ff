import { useId, useState } from 'react'
import { billingCodesText } from '../../domain/billing/billing-code'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { rowsByNotice } from '../../domain/billing/billing-notices'
import { sumsByCode } from '../../domain/billing/billing-sums'
import { formatDate } from '../../domain/dates/date-format'
import * as bulkWords from '../../domain/messages/en-bulk-billing'
import type { Messages } from '../../domain/messages/messages'
import { Button } from '../../ui/button'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { useToday } from '../shared/use-today'

interface BulkSummaryProps {
  /** The billings that the dialog will mark as billed. */
  rows: readonly BillingInstance[]
}

/**
 * A table that summarizes, for each code, the billings that will be marked as billed: their number,
 * their units, and their oldest date (Y03).
 */
export function BulkSummary({ rows }: BulkSummaryProps) {
  const { messages, locale } = useScreen()
  const { columns, summary } = useLateWords(bulkWords).bulkBilling
  const number = new Intl.NumberFormat(messages.locale)
  return (
    <table className="rtm-bulk-summary" aria-label={summary}>
      <thead>
        <tr>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.billings}</th>
          <th scope="col">{columns.units}</th>
          <th scope="col">{columns.oldest}</th>
        </tr>
      </thead>
      <tbody>
        {sumsByCode(rows).map(({ code, billings, units, oldest }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{number.format(billings)}</td>
            <td>{number.format(units)}</td>
            <td>{oldest === null ? messages.billing.invalid : formatDate(oldest, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NoticesProps extends BulkSummaryProps {
  /**
   * Called when the user leaves billings out. The function must remove these billings from the
   * selection and from the dialog.
   */
  onLeaveOut: (rows: readonly BillingInstance[]) => void
}

/**
 * The maximum number of billings that a billing notice names. The notice only counts further
 * billings.
 */
const NAMED = 12

/**
 * The billing notices in a bulk dialog. They name the billings that have a conflict, a warning or a
 * filing limit that has passed, and offer to leave these billings out (Y03).
 */
export function BulkNotices({ rows, onLeaveOut }: NoticesProps) {
  const { messages } = useScreen()
  const { bulkBilling } = useLateWords(bulkWords)
  const titleId = useId()
  const [leftOut, setLeftOut] = useState(0)
  const notices = [...rowsByNotice(rows, messages, bulkBilling, useToday())]
  const carriers = new Set(notices.flatMap(([, theirs]) => theirs))
  if (carriers.size === 0) {
    if (leftOut === 0) return null
    // The button that the user pressed has disappeared, so the text of the billing notices gets the
    // focus.
    return (
      <p ref={focus} tabIndex={-1}>
        {bulkBilling.leftOut(leftOut)}
      </p>
    )
  }
  return (
    <section className="rtm-bulk-notices" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{bulkBilling.check(carriers.size)}</h2>
        {carriers.size < rows.length && (
          <Button
            size="small"
            onClick={() => {
              setLeftOut(carriers.size)
              onLeaveOut([...carriers])
            }}
          >
            {bulkBilling.leaveOut(carriers.size)}
          </Button>
        )}
      </header>
      <ul>
        {notices.map(([text, theirs]) => (
          <li key={text}>
            <strong>{rows.length > 1 ? `${text} (${theirs.length})` : text}</strong>{' '}
            {rows.length > 1 && <p>{namesOf(theirs, messages)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns a text such as `Ada Lane (98980), Ben Cho (98977) and 3 more`. */
function namesOf(rows: readonly BillingInstance[], { billingMoves }: Messages): string {
  const names = rows
    .slice(0, NAMED)
    .map((row) => `${row.patient.user.fullName} (${billingCodesText(row)})`)
  if (rows.length > NAMED) names.push(billingMoves.excluded.more(rows.length - NAMED))
  return names.join(', ')
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
