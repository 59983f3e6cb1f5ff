/** The reasons why a billing is pending (spec §4 "Pending reasons"; B21–B26). */

import { formatDate, formatInstantDate } from '../dates/date-format'
import type { Messages } from '../messages/messages'
import { type PendingReason, pendingReasons } from '../vocabulary'
import type { BillingInstance } from './billing-instance'

type Pending = Pick<
  BillingInstance,
  | 'type'
  | 'codes'
  | 'pendingReasons'
  | 'billableOn'
  | 'prevBillinginstance'
  | 'overlaps'
  | 'clinicTimezone'
>

/** A pending reason of a billing. */
export interface PendingReasonTitle {
  /** The API's code of the reason, which is unique in a list. `NONE` if there is no reason. */
  reason: string
  title: string
}

export interface PendingReasonWords extends PendingReasonTitle {
  /** One or more complete sentences. The text is '' if the title is enough. */
  text: string
}

/** The pending reasons whose text names an earlier billing. */
const earlierReasons: readonly PendingReason[] = [
  'PRIOR_BILLING_NOT_RECONCILED',
  'PRIOR_BILLING_BLOCKED',
]

function knownReason(value: string): PendingReason | undefined {
  return pendingReasons.find((reason) => reason === value)
}

/**
 * Returns the title of every reason of a pending billing, in the order in which the backend sends
 * them (B25). An unknown value is shown unchanged (B26). A billing without a reason has its own
 * title (B21).
 */
export function pendingReasonTitles(
  billing: Pick<Pending, 'pendingReasons' | 'overlaps'>,
  messages: Pick<Messages, 'billing'>,
): PendingReasonTitle[] {
  const titles = messages.billing.pendingReasons
  if (billing.pendingReasons.length === 0) return [{ reason: 'NONE', title: titles.none }]
  return billing.pendingReasons.map((value) => {
    const reason = knownReason(value)
    const isOverlap = reason === 'PRIOR_BILLING_BLOCKED' && billing.overlaps !== null
    return { reason: value, title: reason ? titles[isOverlap ? 'overlaps' : reason] : value }
  })
}

type Words = Pick<Messages, 'billing' | 'billingNotices' | 'locale'>

interface Dates {
  billableOn: string | null
  previousBilledOn: string | null
}

function textOf(reason: PendingReason, billing: Pending, dates: Dates, messages: Words) {
  const { type, codes, overlaps } = billing
  const code = codes[0]?.code ?? ''
  const { billableOn, previousBilledOn } = dates
  const words = messages.billingNotices.pendingReasons
  if (reason === 'AWAITING_CYCLE_END') {
    const { text, on, engage, engageOn } = words.AWAITING_CYCLE_END
    const [without, within] = type === 'ENGAGE' ? [engage, engageOn] : [text, on]
    return billableOn ? within(code, billableOn) : without(code)
  }
  if (reason === 'THIRTY_DAYS_SINCE_PREVIOUS_RULE') {
    const { text, lastUsed, eligible } = words.THIRTY_DAYS_SINCE_PREVIOUS_RULE
    const sentences = [text(code)]
    if (previousBilledOn) sentences.push(lastUsed(previousBilledOn))
    if (billableOn) sentences.push(eligible(billableOn))
    return sentences.join(' ')
  }
  if (reason === 'CALENDAR_MONTH_NOT_ENDED') return words[reason]
  if (reason === 'PRIOR_BILLING_BLOCKED' && overlaps) {
    const { locale } = messages
    return words.overlaps(
      formatDate(overlaps.startDate, locale),
      formatDate(overlaps.endDate, locale),
    )
  }
  return words[reason](code)
}

/**
 * Returns the title and the text of every reason of a pending billing. An unknown reason has a
 * general text (B26).
 * @param zone The IANA zone for the date of the previous billing, if the backend does not send the
 * clinic's zone. Default: the browser's zone.
 */
export function pendingReasonWords(
  billing: Pending,
  messages: Words,
  zone?: string,
): PendingReasonWords[] {
  const previous = billing.prevBillinginstance?.reconciled
  const dates: Dates = {
    billableOn: billing.billableOn && formatDate(billing.billableOn, messages.locale),
    previousBilledOn: previous
      ? formatInstantDate(previous, messages.locale, billing.clinicTimezone ?? zone)
      : null,
  }
  return pendingReasonTitles(billing, messages).map((title) => {
    if (billing.pendingReasons.length === 0) return { ...title, text: '' }
    const reason = knownReason(title.reason)
    const { unknown } = messages.billingNotices.pendingReasons
    return { ...title, text: reason ? textOf(reason, billing, dates, messages) : unknown }
  })
}

/**
 * Returns the uuid of the billing that blocks the given one: the overlapping billing or, if there
 * is none, the earlier billing.
 */
export function blockingUuid(row: Pick<BillingInstance, 'overlaps' | 'prevBillinginstance'>) {
  return row.overlaps?.uuid ?? row.prevBillinginstance?.uuid ?? null
}

/**
 * Whether a user can resolve the reason why the billing is pending (Y23), by marking the earlier
 * billing as billed or cancelling the overlapping one. All other pending billings wait for a date.
 */
export function isResolvable({ pendingReasons: reasons, overlaps }: Pending): boolean {
  if (reasons.includes('PRIOR_BILLING_NOT_RECONCILED')) return true
  return reasons.includes('PRIOR_BILLING_BLOCKED') && overlaps !== null
}

/** Whether the billing waits for an earlier billing, and therefore has no date yet. */
export function waitsForEarlier({ billableOn, pendingReasons: reasons }: Pending): boolean {
  const isBlocked = reasons.some((reason) => earlierReasons.some((known) => known === reason))
  return billableOn === null && isBlocked
}

/** Whether the billings whose pending reason a user can resolve come before all others (Y23). */
export function areInGroups(billings: readonly Pending[]): boolean {
  const first = billings.findIndex((billing) => !isResolvable(billing))
  return first < 0 || !billings.slice(first).some(isResolvable)
}
