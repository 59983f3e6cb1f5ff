import Clock from 'lucide-react/icons/clock'
import Timer from 'lucide-react/icons/timer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { callOf } from '../../domain/billing/billing-call'
import { nextDeadline } from '../../domain/billing/billing-date'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { noticeCodes } from '../../domain/billing/billing-notices'
import { type FilingState, filingState } from '../../domain/billing/filing-limit'
import { blockingUuid, isResolvable } from '../../domain/billing/pending-reason'
import { formatDate, formatDateTime } from '../../domain/dates/date-format'
import { durationText } from '../../domain/interaction/duration'
import * as billingWords from '../../domain/messages/en-billing'
import * as noticesWords from '../../domain/messages/en-billing-notices'
import * as patientWords from '../../domain/messages/en-patient'
import type { Messages } from '../../domain/messages/messages'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { HoverCard } from '../../ui/overlays/hover-card'
import { addStyles } from '../../ui/styles'
import { LateWords } from '../shared/late-words'
import { PatientSummaryCard } from '../shared/patient-summary-card'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import css from './billing-card.css?inline'
import { pendingReasonWords } from './pending-reason-text'
import type { BillingWork } from './use-billing-work'

addStyles(css)

/** The sections of UI texts that load with the hover cards of billings, and not with the list. */
export const words = [billingWords, noticesWords, patientWords]

interface BillingCardProps {
  row: BillingInstance
  anchor: HTMLElement
  /**
   * The topic of the card: `patient`, `reasons` (why the billing is pending) or `warnings` (billing
   * notices from the backend).
   */
  topic: string
  work: BillingWork
  onClose: () => void
}

/**
 * The hover card of a row of the billing list. It shows the patient, the pending reasons, or the
 * backend's warnings (B14, B24, B25).
 */
export function BillingCard(props: BillingCardProps) {
  return (
    <LateWords sections={words}>
      <Card {...props} />
    </LateWords>
  )
}

function Card({ row, anchor, topic, work, onClose }: BillingCardProps) {
  const { messages } = useScreen()
  const labels: Record<string, string> = {
    patient: messages.patient.summary,
    reasons: messages.billing.columns.pendingReason,
    warnings: messages.billing.notice,
  }
  return (
    <HoverCard anchor={anchor} onClose={onClose} label={labels[topic] ?? ''}>
      {topic === 'patient' && (
        <PatientSummaryCard patientId={row.patient.user.id} fullName={row.patient.user.fullName} />
      )}
      {topic === 'reasons' && <Reasons row={row} anchor={anchor} work={work} />}
      {topic === 'warnings' && <Warnings row={row} />}
    </HoverCard>
  )
}

/**
 * The card that explains why a billing is pending. If the user can resolve a reason with an action
 * on an earlier billing, a button shows that billing (Y23). If a phone or video call can add a
 * unit, a button logs the call. Another button shows the patient.
 */
function Reasons({ row, anchor, work }: Pick<BillingCardProps, 'row' | 'anchor' | 'work'>) {
  const { client, messages } = useScreen()
  const { earlier, showPatient } = messages.billing
  const { call: callWords, logCall } = messages.patient.next
  const call = callOf(row, client.http.now(), client.http.timeZone)
  return (
    <div className="rtm-billing-card">
      <p className="rtm-billing-card-lead">{messages.billing.stillPending}</p>
      {pendingReasonWords(row, messages, client.http.timeZone).map(({ reason, title, text }) => (
        <section key={reason} className="rtm-billing-card-reason">
          <Icon of={Clock} />
          <div>
            <h2>{title}</h2>
            {text && <p>{text}</p>}
          </div>
        </section>
      ))}
      {call && (
        <section className="rtm-billing-card-reason">
          <Icon of={Timer} />
          <p>{callWords(call.minutes, call.code)}</p>
        </section>
      )}
      <div className="rtm-billing-card-steps">
        {isResolvable(row) && blockingUuid(row) && (
          <Button size="small" onClick={() => work.openEarlier(row, anchor)}>
            {earlier}
          </Button>
        )}
        {call && (
          <Button size="small" icon={Timer} onClick={() => work.logCall(row, anchor)}>
            {logCall}
          </Button>
        )}
        {work.showPatient && (
          <Button size="small" variant="quiet" onClick={() => work.showPatient?.(row)}>
            {showPatient}
          </Button>
        )}
      </div>
    </div>
  )
}

function warningText(code: string, row: BillingInstance, messages: Messages): string {
  const { locale } = messages
  const { unknown, billableFrom, ...known } = messages.billingNotices.warnings
  const found = Object.entries(known).find(([name]) => name === code)
  if (!found || typeof found[1] === 'function') return unknown(code)
  if (code !== 'UNCANCELLED_INSIDE_30_DAYS' || row.billableFrom === null) return found[1]
  return `${found[1]} ${billableFrom(formatDate(row.billableFrom, locale))}`
}

function filingText(filing: FilingState, row: BillingInstance, messages: Messages): string {
  const { fileBy, filingPassed, filingLate } = messages.billingNotices.warnings
  const limit = formatDate(filing.fileBy, messages.locale)
  if (filing.stage === 'late' && row.billableOn !== null) {
    return filingLate(formatDate(row.billableOn, messages.locale), limit)
  }
  return filing.stage === 'near' ? fileBy(limit) : filingPassed(limit)
}

/** The interactions of a billing that a notice is about, so that the user can find and check them. */
function Interactions({ row, code }: { row: BillingInstance; code: string }) {
  const { client, messages, locale } = useScreen()
  const zone = row.clinicTimezone ?? client.http.timeZone
  return row.interactionLogs
    .filter(({ warnings }) => warnings.includes(code))
    .map((log) => (
      <p key={log.id} className="rtm-billing-card-lead">
        {formatDateTime(log.interactedDatetime, locale, zone)} ·{' '}
        {durationText(log.durationSecs, messages)}
      </p>
    ))
}

function Warnings({ row }: { row: BillingInstance }) {
  const { messages, locale } = useScreen()
  const today = useToday()
  const late = nextDeadline(row, today)
  const filing = filingState(row, today)
  const { billBy } = messages.billingNotices.warnings
  return (
    <div className="rtm-billing-card">
      {filing && (
        <section
          className="rtm-billing-card-reason"
          data-state={filing.stage === 'near' ? undefined : 'passed'}
        >
          <Icon of={Clock} />
          <p>{filingText(filing, row, messages)}</p>
        </section>
      )}
      {late && (
        <section className="rtm-billing-card-reason">
          <Icon of={Clock} />
          <p>{billBy(formatDate(late.billBy, locale), late.cycleNumber)}</p>
        </section>
      )}
      {noticeCodes(row).map((code) => (
        <section key={code} className="rtm-billing-card-reason">
          <Icon of={TriangleAlert} />
          <div>
            <p>{warningText(code, row, messages)}</p>
            <Interactions row={row} code={code} />
          </div>
        </section>
      ))}
    </div>
  )
}
