/**
 * The actions of a biller on a row (spec §4). Each action returns the row to store, or the reason
 * why the row is excluded. Run `deriveBillings` for the patient afterwards, because the dates of
 * later Engages may change. In a bulk call, each row is checked in its state before the call.
 */
import type { PlainDate } from '../domain/dates/dates'
import type { CancellationReason, WillChargePatient } from '../domain/vocabulary'
import type { Billing, BillingMarks, Settlement } from './facts'
import { untouched } from './merge'
import { withoutChainWarnings } from './warnings'

/**
 * The reason why a row did not move, with its name in the API. `NOT_FOUND` is added by the database
 * layer.
 */
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
  /** ISO instant at which the action counts as done. */
  readonly at: string
  /** The user's id. */
  readonly by: number
  /** The caller's day, which decides which rows are ready. */
  readonly today: PlainDate
}

export interface Reconciliation extends Act {
  /** The day of `at` in the caller's zone. */
  readonly on: PlainDate
  /** Ids of the logs in other billed rows. */
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

/** Removes the warnings about waiting. The next derivation adds those that still apply. */
function marked<Row extends ActionRow>(row: Row, marks: BillingMarks): Row {
  return { ...row, ...marks, warnings: withoutChainWarnings(row.warnings) }
}

/** Whether a day is before the first day on which the row can be billed. */
export function isBeforeBillable(row: Pick<Settlement, 'readyOn'>, on: PlainDate): boolean {
  return row.readyOn !== null && on < row.readyOn
}

/**
 * Moves a row from Ready to Billed (U1, U2). Excludes the row if the date is before its billable
 * day, or if one of its logs is already billed (R10).
 */
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

/** Moves a row from Ready to Cancelled. A pending row is excluded (U5, U7). */
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

/** Moves a row from Billed to Ready (U4). @param at ISO instant of the undo. */
export function unreconcile<Row extends ActionRow>(row: Row, at: string): Outcome<Row> {
  if (row.status !== 'Rec') return { excluded: 'NOT_RECONCILED' }
  return { moved: marked(row, { ...untouched, undoneAt: at }) }
}

/**
 * Moves a row from Cancelled to Ready and clears the cancellation fields (U6).
 * @param at ISO instant of the undo.
 */
export function uncancel<Row extends ActionRow>(row: Row, at: string): Outcome<Row> {
  if (row.status !== 'Cnc') return { excluded: 'NOT_CANCELLED' }
  return { moved: marked(row, { ...untouched, undoneAt: at }) }
}
