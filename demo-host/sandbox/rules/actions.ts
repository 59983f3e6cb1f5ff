/**
 * What a biller can do to a row (spec §4), and why a row is left out. Each answers the row as it
 * would be stored; the patient's `deriveBillings` must run after it, since the chain may have moved.
 * In one bulk call every row is judged as it stood before the call.
 */
import type { PlainDate } from '../../../src/domain/dates'
import type { CancellationReason, WillChargePatient } from '../../../src/domain/vocabulary'
import type { Billing, BillingMarks, Settlement } from './facts'
import { untouched } from './merge'
import { withoutChainWarnings } from './warnings'

/** Why a row did not move, as the wire says it; `NOT_FOUND` is the database's own. */
export type Exclusion =
  | 'PENDING'
  | 'ALREADY_RECONCILED'
  | 'NOT_RECONCILED'
  | 'CANCELLED'
  | 'NOT_CANCELLED'
  | 'BEFORE_BILLABLE'
  | 'LOG_ALREADY_BILLED'

export type Outcome<Row> = { readonly moved: Row } | { readonly excluded: Exclusion }

type ActionRow = BillingMarks & Pick<Settlement, 'readyOn'> & Pick<Billing, 'warnings' | 'logIds'>

export interface Act {
  /** ISO instant: when it counts as done. */
  readonly at: string
  /** User id. */
  readonly by: number
  /** The caller's day, which decides what is ready. */
  readonly today: PlainDate
}

export interface Reconciliation extends Act {
  /** The day of `at` in the caller's zone. */
  readonly on: PlainDate
  /** Ids of the logs that other rows were billed for. */
  readonly billedLogs: ReadonlySet<number>
}

export interface Cancellation {
  readonly reason: CancellationReason
  readonly message: string | null
  readonly willChargePatient: WillChargePatient | null
}

function notReady(row: ActionRow, today: PlainDate): Exclusion | null {
  if (row.status === 'Rec') return 'ALREADY_RECONCILED'
  if (row.status === 'Cnc') return 'CANCELLED'
  return row.readyOn !== null && row.readyOn <= today ? null : 'PENDING'
}

/** Advice about waiting is over with the wait; what still holds the next derivation says again. */
function marked<Row extends ActionRow>(row: Row, marks: BillingMarks): Row {
  return { ...row, ...marks, warnings: withoutChainWarnings(row.warnings) }
}

/** Whether the day lies before the one from which the row could be billed. */
export function isBeforeBillable(row: Pick<Settlement, 'readyOn'>, on: PlainDate): boolean {
  return row.readyOn !== null && on < row.readyOn
}

/** Ready to Billed (U1, U2): not before it could be, and no log of it a second time (R10). */
export function reconcile<Row extends ActionRow>(row: Row, act: Reconciliation): Outcome<Row> {
  const excluded = notReady(row, act.today)
  if (excluded) return { excluded }
  if (isBeforeBillable(row, act.on)) return { excluded: 'BEFORE_BILLABLE' }
  if (row.logIds.some((id) => act.billedLogs.has(id))) return { excluded: 'LOG_ALREADY_BILLED' }
  const marks: BillingMarks = {
    ...untouched,
    status: 'Rec',
    reconciledAt: act.at,
    reconciledBy: act.by,
  }
  return { moved: marked(row, marks) }
}

/** Ready to Cancelled; a pending one stays (U5, U7). */
export function cancel<Row extends ActionRow>(
  row: Row,
  cancellation: Cancellation,
  act: Act,
): Outcome<Row> {
  const excluded = notReady(row, act.today)
  if (excluded) return { excluded }
  const marks: BillingMarks = {
    ...untouched,
    status: 'Cnc',
    cancelledAt: act.at,
    cancelledBy: act.by,
    cancellationReason: cancellation.reason,
    cancellationMessage: cancellation.message,
    willChargePatient: cancellation.willChargePatient,
  }
  return { moved: marked(row, marks) }
}

/** Billed to Ready (U4). @param at ISO instant of the undo. */
export function unreconcile<Row extends ActionRow>(row: Row, at: string): Outcome<Row> {
  if (row.status !== 'Rec') return { excluded: 'NOT_RECONCILED' }
  return { moved: marked(row, { ...untouched, undoneAt: at }) }
}

/** Cancelled to Ready, the cancellation's fields cleared (U6). @param at ISO instant of the undo. */
export function uncancel<Row extends ActionRow>(row: Row, at: string): Outcome<Row> {
  if (row.status !== 'Cnc') return { excluded: 'NOT_CANCELLED' }
  return { moved: marked(row, { ...untouched, undoneAt: at }) }
}
