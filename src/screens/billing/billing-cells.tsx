import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { billingCodesText } from '../../domain/billing/billing-code'
import { nextDeadline } from '../../domain/billing/billing-date'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { billingIntervalText } from '../../domain/billing/billing-interval'
import { conflictLine } from '../../domain/billing/billing-notices'
import { filingState } from '../../domain/billing/filing-limit'
import { pendingReasonWords } from '../../domain/billing/pending-reason'
import { formatDate, formatInstantDate } from '../../domain/dates/date-format'
import type { PlainDate } from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'
import { primaryProvider } from '../../domain/person/person'
import { glyph } from '../../ui/glyph'
import { Icon } from '../../ui/icon'
import { addStyles } from '../../ui/styles'
import css from './billing-cells.css?inline'
import type { ShownBilling } from './use-others-moves'

addStyles(css)

export interface CellContext {
  messages: Messages
  /** The IANA time zone of dates if the backend does not send the zone of the clinic. */
  zone: string
  /** Today's date in the reader's time zone. */
  today: PlainDate
}

/** Identifies the row for screen readers: `Ada Lane, 98975, Cycle 1 (Jan 05, 2026)`. */
export function rowText(row: BillingInstance, messages: Messages): string {
  const { fullName } = row.patient.user
  return [fullName, billingCodesText(row), billingIntervalText(row, messages)].join(', ')
}

/** The patient. Hover or focus shows the summary. A click notifies the vendor page (B12, B14). */
export function PatientCell({ row }: { row: BillingInstance }) {
  return (
    <button
      type="button"
      className="rtm-billing-patient rtm-cell-lines"
      data-action="patient"
      data-hover="patient"
    >
      {row.patient.user.fullName}
    </button>
  )
}

interface CodeCellProps extends CellContext {
  row: ShownBilling
  /** Whether another cell of the row marks the filing limit. */
  isFilingMarked: boolean
}

/**
 * The codes with their units (B19, B20), their service, and a mark for backend warnings. The second
 * line names the conflicts (K32). If another person has moved the row, the cell names that person
 * instead (K31).
 */
export function CodeCell({ row, isFilingMarked, messages, today }: CodeCellProps) {
  if (row.moved !== undefined) {
    return (
      <span className="rtm-billing-code rtm-cell-lines">
        {billingCodesText(row)} <small className="rtm-billing-moved">{row.moved}</small>
      </span>
    )
  }
  const { types, pcm } = messages.billing
  const service = row.isPcmBilling ? `${types[row.type]} ${pcm}` : types[row.type]
  const conflicts = conflictLine(row, messages)
  const isFilingDue = !isFilingMarked && row.status === 'Elg' && filingState(row, today) !== null
  const hasNotice =
    conflicts || row.warnings.length > 0 || nextDeadline(row, today) !== null || isFilingDue
  const notice = hasNotice && (
    <button
      type="button"
      className="rtm-billing-warning"
      data-action="warnings"
      data-hover="warnings"
      aria-label={messages.billing.notice}
      aria-description={rowText(row, messages)}
      {...glyph('warning')}
    />
  )
  const codes = billingCodesText(row)
  const type = <small>{service}</small>
  if (!conflicts) {
    return (
      <span className="rtm-billing-code rtm-cell-lines">
        {codes}{' '}
        {notice ? (
          <span className="rtm-billing-service">
            {type}
            {notice}
          </span>
        ) : (
          type
        )}
      </span>
    )
  }
  return (
    <span className="rtm-billing-code rtm-billing-conflicting">
      <span>
        {codes} {type}
      </span>
      <span className="rtm-billing-conflict">
        {notice}
        <small>{conflicts}</small>
      </span>
    </span>
  )
}

/**
 * The billing interval (B16–B18). If the text takes two lines, no line break is inside the date.
 */
export function IntervalCell({ row, messages }: { row: BillingInstance } & CellContext) {
  const text = billingIntervalText(row, messages)
  const at = text.indexOf('(')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="rtm-billing-date">{text.slice(at)}</span>
    </>
  )
}

/** Keeps the dot between two parts of a text on the line of the word before the dot. */
export function separated(text: string): ReactNode {
  return text.split(/(\S+ ·)(?= )/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <span key={at} className="rtm-billing-date">
        {part}
      </span>
    ),
  )
}

/** The sentence of B11. A pending billing shows this sentence in place of a date. */
export function StillPending({ messages }: Pick<CellContext, 'messages'>) {
  return <span className="rtm-billing-still">{messages.billing.stillPending}</span>
}

interface PendingReasonProps extends CellContext {
  row: BillingInstance
  /** Whether another cell of the row already shows the sentence of B11. */
  isSaid?: boolean
}

/**
 * The pending reasons. The cell shows their titles. Hover or focus shows full sentences (B11,
 * B21–B26).
 */
export function PendingReasonCell({ row, messages, zone, isSaid = false }: PendingReasonProps) {
  const reasons = pendingReasonWords(row, messages, zone)
  return (
    <button
      type="button"
      className="rtm-billing-reasons"
      data-action="reasons"
      data-hover="reasons"
    >
      {!isSaid && <span className="rtm-hidden-visually">{messages.billing.stillPending}</span>}
      <Icon of={Clock} size={14} />
      <span className="rtm-cell-lines">
        {reasons.map(({ reason, title }) => (
          <span key={reason}>{title}</span>
        ))}
      </span>
    </button>
  )
}

export function dateText(date: string | null, { messages }: CellContext, missing: string): string {
  return date ? formatDate(date, messages.locale) : missing
}

/** Returns the clinic's day of an instant, as in the filter by month. */
export function instantText(
  { clinicTimezone }: Pick<BillingInstance, 'clinicTimezone'>,
  instant: string | null,
  { messages, zone }: CellContext,
): string {
  if (!instant) return messages.billing.invalid
  return formatInstantDate(instant, messages.locale, clinicTimezone ?? zone)
}

/**
 * The date of billing, and the person who billed. If the backend does not send the person, only the
 * date is shown (Q05).
 */
export function BilledOnCell({ row, ...context }: { row: BillingInstance } & CellContext) {
  const by = row.reconciledBy?.fullName
  return (
    <span className="rtm-billing-billed">
      <span className="rtm-billing-date">{instantText(row, row.reconciled, context)}</span>{' '}
      {by && <small>{by}</small>}
    </span>
  )
}

/** The primary provider, or the text that there is none. */
export function ProviderCell({ row, messages }: { row: BillingInstance } & CellContext) {
  const name = primaryProvider(row.patient.providerRelationships)?.user.fullName
  return (
    <span className="rtm-cell-lines rtm-billing-provider" data-named={name ? '' : undefined}>
      {name || messages.patient.noPrimaryProvider}
    </span>
  )
}
