import { useId, useState } from 'react'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { rowsByNotice } from '../../domain/billing/billing-notices'
import { sumBillings, sumsByCode } from '../../domain/billing/billing-sums'
import { formatDate } from '../../domain/dates/date-format'
import * as bulkWords from '../../domain/messages/en-bulk-billing'
import { Button } from '../../ui/button'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { useToday } from '../shared/use-today'
import { namesOf } from './subject-text'

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
  const { columns, summary, total, several } = useLateWords(bulkWords).bulkBilling
  const sums = sumsByCode(rows)
  const number = new Intl.NumberFormat(messages.locale)
  return (
    <table className="rtm-bulk-summary" aria-label={summary}>
      {/* A billing with several codes is counted once for each of its codes. The caption tells this
          to the user. */}
      {sums.reduce((sum, { billings }) => sum + billings, 0) > rows.length && (
        <caption>{several}</caption>
      )}
      <thead>
        <tr>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.billings}</th>
          <th scope="col">{columns.units}</th>
          <th scope="col">{columns.oldest}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ code, billings, units, oldest }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{number.format(billings)}</td>
            <td>{number.format(units)}</td>
            <td>{oldest === null ? messages.billing.invalid : formatDate(oldest, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total}</th>
          <td>{number.format(rows.length)}</td>
          <td>{number.format(sumBillings(rows).units)}</td>
          <td />
        </tr>
      </tfoot>
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

/** The maximum number of billings that a billing notice names. */
const NAMED = 12

/**
 * The billing notices in a bulk dialog. They name the billings that have a conflict, a warning or a
 * filing limit that has passed. With a button, the user can leave these billings out (Y03).
 */
export function BulkNotices({ rows, onLeaveOut }: NoticesProps) {
  const { messages } = useScreen()
  const { bulkBilling } = useLateWords(bulkWords)
  const titleId = useId()
  const [leftOut, setLeftOut] = useState(0)
  const notices = [...rowsByNotice(rows, messages, bulkBilling.filing, useToday())]
  const carriers = new Set(notices.flatMap(([, theirs]) => theirs))
  if (carriers.size === 0) {
    if (leftOut === 0) return null
    // The button that leaves billings out has disappeared after the click, so the text of the
    // billing notices gets the focus.
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
            {rows.length > 1 && <p>{namesOf(theirs, messages, NAMED)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
