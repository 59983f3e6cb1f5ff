import type { BillingInstance } from '../../domain/billing/billing-instance'
import { sumBillings, sumsByCode } from '../../domain/billing/billing-sums'
import { formatDate } from '../../domain/dates/date-format'
import * as bulkWords from '../../domain/messages/en-bulk-billing'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'

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
