/** The texts that explain why a billing is pending (spec §4 "Pending reasons"; B21–B26). */

import type { BillingInstance } from '../../domain/billing/billing-instance'
import {
  knownReason,
  type PendingReasonTitle,
  pendingReasonTitles,
} from '../../domain/billing/pending-reason'
import { formatDate, formatInstantDate } from '../../domain/dates/date-format'
import type { Messages } from '../../domain/messages/messages'
import type { PendingReason } from '../../domain/vocabulary'

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

export interface PendingReasonWords extends PendingReasonTitle {
  /** One or more complete sentences. The text is '' if the title is enough. */
  text: string
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
 * @param zone The IANA time zone for the date of the previous billing. It is used only if the
 * backend does not send the clinic's time zone. Default: the browser's time zone.
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
