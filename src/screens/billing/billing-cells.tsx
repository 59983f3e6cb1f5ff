import Clock from 'lucide-react/icons/clock'
import { billingCodesText } from '../../domain/billing/billing-code'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { billingIntervalText } from '../../domain/billing/billing-interval'
import { dueLine, noticeCodes, noticeLine } from '../../domain/billing/billing-notices'
import type { cancellationTexts } from '../../domain/billing/cancellation-text'
import { isResolvable, pendingReasonTitles } from '../../domain/billing/pending-reason'
import { formatDate, formatInstantDate } from '../../domain/dates/date-format'
import type { PlainDate } from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'
import { primaryProvider, type UserReference } from '../../domain/person/person'
import { glyph } from '../../ui/glyph'
import { Icon } from '../../ui/icon'
import { addStyles } from '../../ui/styles'
import css from './billing-cells.css?inline'
import type { ShownBilling } from './use-others-moves'

addStyles(css)

export interface CellContext {
  messages: Messages
  /**
   * The IANA time zone in which dates are shown if the backend does not send the clinic's time
   * zone.
   */
  zone: string
  /** Today's date in the user's time zone. */
  today: PlainDate
}

/**
 * Returns a text that tells users of screen readers which row it is, such as `Ada Lane, 98975,
 * Cycle 1 (Jan 05, 2026)`.
 */
export function rowText(row: BillingInstance, messages: Messages): string {
  const { fullName } = row.patient.user
  return [fullName, billingCodesText(row), billingIntervalText(row, messages)].join(', ')
}

/**
 * The cell with the patient. Hover or focus shows the patient's summary. A click notifies the
 * vendor page (B12, B14).
 */
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
  /** Whether another cell of the row already shows the filing limit. */
  isFilingMarked: boolean
}

/**
 * The cell with the codes and their units (B19, B20), and the service. The second line names the
 * conflicts and the warnings (K32). If there are none, it shows the filing limit, or the date by
 * which the billing should be billed. If another person has changed the status of the billing, the
 * cell names that person instead (K31).
 */
export function CodeCell(props: CodeCellProps) {
  const { row, isFilingMarked, messages, today } = props
  if (row.moved !== undefined) {
    return (
      <span className="rtm-billing-code rtm-cell-lines">
        {billingCodesText(row)} <small className="rtm-billing-moved">{row.moved}</small>
      </span>
    )
  }
  const { types, pcm } = messages.billing
  const service = row.isPcmBilling ? `${types[row.type]} ${pcm}` : types[row.type]
  const line =
    noticeLine(noticeCodes(row), messages) || dueLine(row, messages, today, isFilingMarked)
  const codes = billingCodesText(row)
  const type = <small>{service}</small>
  if (!line) {
    return (
      <span className="rtm-billing-code rtm-cell-lines">
        {codes} {type}
      </span>
    )
  }
  return (
    <span className="rtm-billing-code rtm-billing-conflicting">
      <span>
        <span>{codes}</span> {type}
      </span>
      <span className="rtm-billing-conflict">
        <button
          type="button"
          className="rtm-billing-warning"
          data-action="warnings"
          data-hover="warnings"
          aria-label={messages.billing.notice}
          aria-description={rowText(row, messages)}
          {...glyph('warning')}
        />
        <small>{line}</small>
      </span>
    </span>
  )
}

/**
 * The cell with the billing interval (B16–B18). If the text takes two lines, the whole date is on
 * one of them.
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

/**
 * The sentence “This billing is still pending.” (B11). It replaces the date of a billing that waits
 * for an earlier billing.
 */
export function StillPending({ messages }: Pick<CellContext, 'messages'>) {
  return <span className="rtm-billing-still">{messages.billing.stillPending}</span>
}

interface PendingReasonProps extends CellContext {
  row: BillingInstance
  /** Whether another cell of the row already shows `StillPending`. */
  isSaid?: boolean
}

/**
 * The cell with the pending reasons of a billing. It shows their titles. Hover or focus shows full
 * sentences (B11, B21–B26).
 */
export function PendingReasonCell({ row, messages, isSaid = false }: PendingReasonProps) {
  const reasons = pendingReasonTitles(row, messages)
  return (
    <button
      type="button"
      className="rtm-billing-reasons"
      data-resolvable={isResolvable(row) ? '' : undefined}
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

/**
 * Returns the text of the date at a point in time, in the clinic's time zone. The filter by month
 * uses the same time zone.
 */
export function instantText(
  { clinicTimezone }: Pick<BillingInstance, 'clinicTimezone'>,
  instant: string | null,
  { messages, zone }: CellContext,
): string {
  if (!instant) return messages.billing.invalid
  return formatInstantDate(instant, messages.locale, clinicTimezone ?? zone)
}

/**
 * A date, and the person who billed or cancelled the billing on that date. If the backend does not
 * send the person, only the date is shown (Q05).
 */
export function DateAndPerson({ by, children }: { by: UserReference | null; children: string }) {
  return (
    <span className="rtm-billing-by">
      <span className="rtm-billing-date">{children}</span> {by && <small>{by.fullName}</small>}
    </span>
  )
}

/** The cell with the reason of a cancellation. Its details are on a second line. */
export function Cancellation({ reason, details }: ReturnType<typeof cancellationTexts>) {
  return (
    <span className="rtm-cell-lines rtm-billing-cancellation">
      <span>{reason}</span>
      {details && (
        <small>
          <span>{'\u00a0· '}</span>
          {details}
        </small>
      )}
    </span>
  )
}

/**
 * The cell with the patient's primary provider. If the patient has none, the cell shows “No primary
 * provider”.
 */
export function ProviderCell({ row, messages }: { row: BillingInstance } & CellContext) {
  const name = primaryProvider(row.patient.providerRelationships)?.user.fullName
  return (
    <span className="rtm-cell-lines rtm-billing-provider" data-named={name ? '' : undefined}>
      {name || messages.patient.noPrimaryProvider}
    </span>
  )
}
