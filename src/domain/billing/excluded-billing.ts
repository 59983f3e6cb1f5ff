/** The message about billings that a bulk action excluded (B34, U2, U3). */

import { formatDate } from '../dates/date-format'
import type { Messages } from '../messages/messages'
import type { BulkOperation } from '../vocabulary'
import { billingCodesText } from './billing-code'
import type { BillingInstance, ExcludedInstance } from './billing-instance'

const excludedReasons = [
  'NOT_FOUND',
  'REMOVED',
  'PENDING',
  'ALREADY_RECONCILED',
  'NOT_RECONCILED',
  'CANCELLED',
  'NOT_CANCELLED',
  'BEFORE_BILLABLE',
  'LOG_ALREADY_BILLED',
  'THIRTY_DAYS_SINCE_PREVIOUS_RULE',
  'PERIOD_OVERLAPS',
  'BILLED_AGAIN',
  'CANCELLED_AGAIN',
  'CODES_CHANGED',
] as const

/**
 * The maximum number of billings that the message lists. The message shows only the number of
 * further billings, so that it stays short.
 */
const NAMED = 5

function line(excluded: ExcludedInstance, row: BillingInstance | undefined, messages: Messages) {
  const words = messages.billingMoves.excluded
  const fullName = row?.patient.user.fullName || excluded.patientFullName
  const reason = excludedReasons.find((known) => known === excluded.reason)
  const known = reason ? words.reasons[reason] : excluded.detail || excluded.reason
  const from = excluded.billableFrom && formatDate(excluded.billableFrom, messages.locale)
  const why = reason && known && from ? words.from(known, from) : known
  return words.line(
    fullName || words.unnamed(excluded.uuid),
    row ? billingCodesText(row) : '',
    why || words.unexplained,
  )
}

/**
 * Whether the action has changed the billing, and the backend has then removed it. The backend lists
 * such a billing with the excluded ones.
 */
export function isRemoved({ reason }: ExcludedInstance): boolean {
  return reason === 'REMOVED'
}

/**
 * Returns a title with the number of excluded billings, and a line for each of them, such as `Ann
 * Example (98977): still pending`. Returns null if no billing was excluded.
 * @param rows The rows on the screen. If the response lacks the name of a patient, the name is read
 * from these rows.
 */
export function excludedWords(
  operation: BulkOperation,
  excluded: readonly ExcludedInstance[],
  rows: readonly BillingInstance[],
  messages: Messages,
): { title: string; lines: string[] } | null {
  if (excluded.length === 0) return null
  const words = messages.billingMoves.excluded
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const lines = excluded
    .slice(0, NAMED)
    .map((instance) => line(instance, byUuid.get(instance.uuid), messages))
  if (excluded.length > NAMED) lines.push(words.more(excluded.length - NAMED))
  const undo = operation === 'UNCANCEL' ? operation : 'UNRECONCILE'
  const title = excluded.every(isRemoved) ? words.removed[undo] : words.titles[operation]
  return { title: title(excluded.length), lines }
}
