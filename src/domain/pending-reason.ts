/** Why a billing is pending, in words and with its dates (spec §4 "Pending reasons"; B21–B26). */
import type { BillingInstance } from './billing-instance'
import { formatDate, formatInstantDate } from './date-format'
import type { Messages } from './messages/messages'
import { type PendingReason, pendingReasons } from './vocabulary'

type Pending = Pick<
  BillingInstance,
  'type' | 'pendingReasons' | 'billableOn' | 'prevBillinginstance'
>

export interface PendingReasonWords {
  /** The wire's value: a key for lists. `NONE` when there is no reason. */
  reason: string
  title: string
  /** Whole sentences; '' when the title says it all. */
  text: string
}

interface Dates {
  billableOn: string | null
  previousBilledOn: string | null
}

function known(value: string): PendingReason | undefined {
  return pendingReasons.find((reason) => reason === value)
}

function textOf(reason: PendingReason, { type }: Pending, dates: Dates, messages: Messages) {
  const { billableOn, previousBilledOn } = dates
  const words = messages.billing.pendingReasons
  if (reason === 'AWAITING_CYCLE_END') {
    const { text, on, engage, engageOn } = words.AWAITING_CYCLE_END
    const [without, within] = type === 'ENGAGE' ? [engage, engageOn] : [text, on]
    return billableOn ? within(billableOn) : without
  }
  if (reason === 'THIRTY_DAYS_SINCE_PREVIOUS_RULE') {
    const { text, lastUsed, eligible } = words.THIRTY_DAYS_SINCE_PREVIOUS_RULE
    const sentences = [text]
    if (previousBilledOn) sentences.push(lastUsed(previousBilledOn))
    if (billableOn) sentences.push(eligible(billableOn))
    return sentences.join(' ')
  }
  return words[reason].text
}

/**
 * Every reason of a pending billing, in the order it came (B25). A value that this version does not
 * know shows itself (B26); no reason at all is one too (B21).
 *
 * @param zone IANA zone in which the previous billing's instant is a date; the reader's by default.
 */
export function pendingReasonWords(
  billing: Pending,
  messages: Messages,
  zone?: string,
): PendingReasonWords[] {
  const words = messages.billing.pendingReasons
  if (billing.pendingReasons.length === 0) return [{ reason: 'NONE', title: words.none, text: '' }]
  const previous = billing.prevBillinginstance?.reconciled
  const dates: Dates = {
    billableOn: billing.billableOn && formatDate(billing.billableOn, messages.locale),
    previousBilledOn: previous ? formatInstantDate(previous, messages.locale, zone) : null,
  }
  return billing.pendingReasons.map((value) => {
    const reason = known(value)
    if (!reason) return { reason: value, title: value, text: words.unknown }
    const text = textOf(reason, billing, dates, messages)
    return { reason, title: words[reason].title, text }
  })
}
