/**
 * The actions of a biller on a billing row (spec §4). Each action returns the row to store, or the
 * reason why the row is excluded. After an action, the caller runs `deriveBillings` for the
 * patient, because later Engage billings may become ready on another day. A bulk call checks every
 * row as it was before the call.
 */
import { type CodeUnits, type RulePacks, rulePacks } from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import type { CancellationReason, WillChargePatient } from '../domain/vocabulary'
import { firstClearDay, overlap, type Period } from './engage-chain'
import type { Billing, BillingMarks, Settlement } from './facts'
import { untouched } from './merge'
import { withoutChainWarnings } from './warnings'

/**
 * The API's name of the reason why an action left a row unchanged. The backend adds `NOT_FOUND`.
 */
export type Exclusion =
  | 'PENDING'
  | 'ALREADY_RECONCILED'
  | 'NOT_RECONCILED'
  | 'CANCELLED'
  | 'NOT_CANCELLED'
  | 'BEFORE_BILLABLE'
  | 'LOG_ALREADY_BILLED'
  | 'THIRTY_DAYS_SINCE_PREVIOUS_RULE'
  | 'PERIOD_OVERLAPS'
  | 'BILLED_AGAIN'
  | 'CANCELLED_AGAIN'
  | 'CODES_CHANGED'

export interface Excluded {
  readonly excluded: Exclusion
  /**
   * The first day on which the row can be billed, because two Engage billings must be billed at
   * least 30 days apart. Undefined if another rule excludes the row.
   */
  readonly billableFrom?: PlainDate
}

export type Outcome<Row> = { readonly moved: Row } | Excluded

type ActionRow = BillingMarks &
  Pick<Settlement, 'readyOn' | 'engagesBilledOn' | 'overlapsBilled'> &
  Pick<Billing, 'type' | 'warnings' | 'logIds' | 'cycle' | 'rulesId' | 'codes'>

export interface Act {
  /** The instant that is recorded for the action, in ISO format. */
  readonly at: string
  /** The id of the user who does the action. */
  readonly by: number
  /** The earlier of the user's day and the clinic's day. It decides which rows are ready (BR13). */
  readonly today: PlainDate
}

export interface Reconciliation extends Act {
  /** The day of `at` in the user's zone or in the clinic's zone, whichever is earlier. */
  readonly on: PlainDate
  /** The day of `at` in the clinic's zone. It is stored with the row (BR14). */
  readonly day: PlainDate
  /** The IANA zone of the clinic, in which `day` is recorded. */
  readonly zone: string
  /** The ids of the logs that are part of other billed rows. */
  readonly billedLogs: ReadonlySet<number>
  /**
   * The dates of billing of the Engage billings that the same request has already billed for the
   * patient.
   */
  readonly billedEngages: readonly PlainDate[]
  /** The periods and rule packs of the Engage billings in `billedEngages`. */
  readonly billedPeriods: readonly Period[]
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

/**
 * Returns the row with new status fields, and without the warnings about other billings. The next
 * `deriveBillings` adds the warnings that still apply.
 */
function marked<Row extends ActionRow>(row: Row, marks: BillingMarks): Row {
  return { ...row, ...marks, warnings: withoutChainWarnings(row.warnings) }
}

/** Whether a day is before the first day on which the row can be billed. */
export function isBeforeBillable(row: Pick<Settlement, 'readyOn'>, on: PlainDate): boolean {
  return row.readyOn !== null && on < row.readyOn
}

/**
 * Excludes an Engage billing under `spec` that would be billed less than 30 days before or after
 * another Engage billing (BR16).
 * @param day The date on which the Engage billing would be billed.
 */
export function tooClose(
  row: Pick<ActionRow, 'type' | 'engagesBilledOn' | 'rulesId'>,
  day: PlainDate,
  billedEngages: readonly PlainDate[] = [],
  packs: RulePacks = rulePacks,
): Excluded | null {
  const spacing = packs[row.rulesId].supply.spacingDays
  if (row.type !== 'ENGAGE' || spacing === null) return null
  const others = [...row.engagesBilledOn, ...billedEngages]
  const billableFrom = firstClearDay(day, others, spacing)
  return billableFrom === day ? null : { excluded: 'THIRTY_DAYS_SINCE_PREVIOUS_RULE', billableFrom }
}

/**
 * Whether the row's period overlaps the period of another billed Engage billing (M10). Engage
 * billings that the same request has already billed count too.
 */
function overlapsBilled(row: ActionRow, billedPeriods: readonly Period[]): boolean {
  if (row.type !== 'ENGAGE') return false
  return row.overlapsBilled || billedPeriods.some((other) => overlap(row, other))
}

/** Whether two claims have the same units of each code. The order of the codes does not matter. */
function haveSameUnits(codes: readonly CodeUnits[], others: readonly CodeUnits[]): boolean {
  const units = new Map(others.map((one) => [one.code, one.units]))
  return codes.length === others.length && codes.every((one) => units.get(one.code) === one.units)
}

/**
 * Moves a row from Ready to Billed (U1, U2). Excludes a row that is not ready, that would be billed
 * before the first day on which it can be billed, or that contains a log of another billed row
 * (R10). Also excludes an Engage billing if its date of billing is too close to the date of another
 * Engage billing (BR16), or if its period overlaps the period of a billed Engage billing (M10).
 * @param seen The codes that the user saw in the row. If they have changed since then, the row is
 * excluded. Null turns off this check.
 */
export function reconcile<Row extends ActionRow>(
  row: Row,
  act: Reconciliation,
  seen: readonly CodeUnits[] | null = null,
): Outcome<Row> {
  const excluded = notReady(row, act.today)
  if (excluded) return { excluded }
  if (seen !== null && !haveSameUnits(row.codes, seen)) return { excluded: 'CODES_CHANGED' }
  if (isBeforeBillable(row, act.on)) return { excluded: 'BEFORE_BILLABLE' }
  if (row.logIds.some((id) => act.billedLogs.has(id))) return { excluded: 'LOG_ALREADY_BILLED' }
  if (overlapsBilled(row, act.billedPeriods)) return { excluded: 'PERIOD_OVERLAPS' }
  const close = tooClose(row, act.day, act.billedEngages)
  if (close) return close
  const marks: BillingMarks = {
    ...untouched,
    status: 'Rec',
    reconciledAt: act.at,
    reconciledOn: act.day,
    reconciledZone: act.zone,
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

/**
 * Moves a row from Billed to Ready (U4).
 * @param at ISO instant of the undo.
 * @param seen The ISO instant at which the row was marked as billed, as the user saw it. If “Mark
 * as Billed” has been undone and the row has been billed again since then, the row is excluded.
 * Null turns off this check.
 */
export function unreconcile<Row extends ActionRow>(
  row: Row,
  at: string,
  seen: string | null = null,
): Outcome<Row> {
  if (row.status !== 'Rec') return { excluded: 'NOT_RECONCILED' }
  if (seen !== null && row.reconciledAt !== seen) return { excluded: 'BILLED_AGAIN' }
  return { moved: marked(row, { ...untouched, undoneAt: at }) }
}

/**
 * Moves a row from Cancelled to Ready and clears the cancellation fields (U6).
 * @param at ISO instant of the undo.
 * @param seen The ISO instant at which the row was cancelled, as the user saw it. If the
 * cancellation has been undone and the row has been cancelled again since then, the row is
 * excluded. Null turns off this check.
 */
export function uncancel<Row extends ActionRow>(
  row: Row,
  at: string,
  seen: string | null = null,
): Outcome<Row> {
  if (row.status !== 'Cnc') return { excluded: 'NOT_CANCELLED' }
  if (seen !== null && row.cancelledAt !== seen) return { excluded: 'CANCELLED_AGAIN' }
  return { moved: marked(row, { ...untouched, undoneAt: at }) }
}
