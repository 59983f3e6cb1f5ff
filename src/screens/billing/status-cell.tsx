import type { ReactNode } from 'react'
import { tabOf } from '../../domain/billing/billing-tabs'
import { cancellationText } from '../../domain/billing/cancellation-text'
import { formatDate } from '../../domain/dates/date-format'
import { Badge } from '../../ui/badge'
import { type CellContext, instantText, PendingReasonCell } from './billing-cells'
import { FilingMark } from './filing-mark'
import type { ShownBilling } from './use-others-moves'

/**
 * Returns the text of the date on which the billing got its status, or on which it becomes
 * eligible. Returns null if the date is unknown.
 */
function statusDate(row: ShownBilling, context: CellContext): string | null {
  const instant = row.status === 'Rec' ? row.reconciled : row.cancelledOn
  if (row.status !== 'Elg') return instant && instantText(row, instant, context)
  return row.billableOn && formatDate(row.billableOn, context.messages.locale)
}

/**
 * Returns the detail of a billing's status. For a pending billing, this is the pending reason, and
 * for a ready billing the filing limit. For a billed billing, it is the person who billed, and for
 * a cancelled billing the reason.
 */
function statusDetail(row: ShownBilling, context: CellContext): ReactNode {
  switch (tabOf(row)) {
    case 'pending':
      return <PendingReasonCell row={row} {...context} />
    case 'ready':
      return <FilingMark row={row} {...context} />
    case 'billed':
      return row.reconciledBy && <small>{row.reconciledBy.fullName}</small>
    case 'cancelled':
      // The no-break space keeps a separator dot from starting a new line.
      return <small>{cancellationText(row, context.messages).replaceAll(' · ', '\u00a0· ')}</small>
  }
}

/** The date of a status. The words around the date are muted. */
function DateText({ text, date }: { text: string; date: string }) {
  const [before, after] = text.split(date)
  return (
    <span className="rtm-billing-status-date">
      {before && <small>{before}</small>}
      <span className="rtm-billing-date">{date}</span>
      {after && <small>{after}</small>}
    </span>
  )
}

/**
 * The cell with the status of a billing, the date of the status, and the detail of the status.
 */
export function StatusCell({ row, ...context }: { row: ShownBilling } & CellContext) {
  const { status, statusDates } = context.messages.billing
  const tab = tabOf(row)
  const date = statusDate(row, context)
  return (
    <span className="rtm-billing-status">
      <Badge tone={tab}>{status[tab]}</Badge>
      {date && <DateText text={statusDates[tab](date)} date={date} />}
      {statusDetail(row, context)}
    </span>
  )
}
