/** Converts the history of a billing to texts (K09). */
import { formatDate, formatDateTime, formatInstantDate } from '../dates/date-format'
import { isPlainDate } from '../dates/dates'
import { durationText } from '../interaction/duration'
import type { Messages } from '../messages/messages'
import type { UserReference } from '../person/person'
import type { BillingInstance } from './billing-instance'

/** The values of changed fields, by the API's names of the fields. */
export type HistoryFields = Readonly<Record<string, unknown>>

export interface HistoryEntry {
  id: number
  /** The ISO instant of the action. */
  at: string
  by: UserReference | null
  /** A kind of action, such as `RECONCILE`. Unknown kinds are kept. */
  act: string
  /** The kind of record that changed, such as `billing`, `log` or `enrollment`. */
  subject: string
  /** Whether the user acted on this record. If false, it changed because of another record. */
  isDirect: boolean
  /**
   * The changed values before the action. Null if the action created the record. In `after`, null
   * means that the action deleted the record.
   */
  before: HistoryFields | null
  after: HistoryFields | null
  rulesId: string | null
  /**
   * The reason that the user gave. Null if there is none, or the backend does not send the field.
   */
  reason: string | null
}

function moveEntry(act: string, at: string | null, by: UserReference | null): HistoryEntry | null {
  if (at === null) return null
  const subject = { subject: 'billing', isDirect: true, before: null, after: null }
  return { id: 0, at, by, act, ...subject, rulesId: null, reason: null }
}

/**
 * Returns the action that gave a billing its status. The action is read from the fields of the
 * billing. Returns null if the billing is neither billed nor cancelled.
 */
export function lastMove(row: BillingInstance): HistoryEntry | null {
  if (row.status === 'Rec') return moveEntry('RECONCILE', row.reconciled, row.reconciledBy)
  if (row.status === 'Cnc') return moveEntry('CANCEL', row.cancelledOn, row.cancelledBy)
  return null
}

/**
 * Returns a text that says whether PCM is on, and from which month on. The last entry is a text
 * such as `2026-03-01 on`.
 */
function pcmText(entries: readonly unknown[], { billingHistory: words, locale }: Messages): string {
  const [month, state] = String(entries.at(-1) ?? '').split(' ')
  if (!month) return words.no
  return words.since(state === 'on' ? words.yes : words.no, formatDate(month, locale))
}

/** Returns the texts for the values of a field. Null if the field can have any value. */
function choiceWords(name: string, { billing, billingHistory }: Messages) {
  if (name === 'status') return billingHistory.statuses
  if (name === 'cancellation_reason_type') return billing.cancellationReasons
  return name === 'will_charge_patient' ? billing.willChargePatient : null
}

/**
 * Returns a text that explains that a billing appeared or disappeared because of another change.
 */
function existence({ subject, isDirect, before, after }: HistoryEntry, words: Messages) {
  if (subject !== 'billing' || isDirect) return []
  if (before === null && after) return [words.billingHistory.appeared]
  return before && after === null ? [words.billingHistory.gone] : []
}

function valueText(name: string, value: unknown, messages: Messages, zone: string): string {
  const { billingHistory: words, locale } = messages
  const choices = choiceWords(name, messages)
  const choice = choices && Object.entries(choices).find(([known]) => known === value)
  if (choice) return choice[1]
  if (Array.isArray(value)) {
    if (name === 'pcm') return pcmText(value, messages)
    return value.length > 0 ? value.join(', ') : words.none
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    return name === 'duration_secs' ? durationText(value, messages) : String(value)
  }
  if (typeof value !== 'string' || value === '') return words.none
  if (isPlainDate(value)) return formatDate(value, locale)
  if (name === 'interacted_datetime') return formatDateTime(value, locale, zone)
  return name === 'unenrolled_at' ? formatInstantDate(value, locale, zone) : value
}

function titleOf({ act, isDirect }: HistoryEntry, { billingHistory: words }: Messages): string {
  const title = Object.entries(words.acts).find(([known]) => known === act)?.[1] ?? act
  return isDirect ? title : words.because(title)
}

/**
 * Returns the texts of an entry: the action, who did it and when, and a line for each changed field
 * whose name is in the UI texts.
 * @param zone The IANA zone in which instants are shown.
 */
export function historyWords(entry: HistoryEntry, messages: Messages, zone: string) {
  const { billingHistory: words, locale, common } = messages
  const { before, after, reason } = entry
  const lines = Object.entries(words.fields).flatMap(([name, label]) => {
    if (!after || !Object.hasOwn(after, name)) return []
    const now = valueText(name, after[name], messages, zone)
    if (before) return words.change(label, valueText(name, before[name], messages, zone), now)
    // Fields without a value get no line, because a new record has many of them.
    const value = after[name]
    return value === null || value === '' || value === 0 ? [] : words.value(label, now)
  })
  const name = entry.by?.fullName || common.unknown
  return {
    title: titleOf(entry, messages),
    by: words.by(name, formatDateTime(entry.at, locale, zone)),
    lines: [...existence(entry, messages), ...lines, ...(reason ? [words.reason(reason)] : [])],
  }
}
