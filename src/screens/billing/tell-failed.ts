import { lastError, mayBeProcessed } from '../../api/billing-bulk'
import { type BillingMove, BULK_CHUNK } from '../../api/move-billings'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import type { ScreenContextValue } from '../shared/screen'
import { keepToast } from './row-toasts'
import { whoOf } from './who-of'

/** The function that undoes “Mark as Billed”. */
export type Undo = (move: Extract<BillingMove, { operation: 'UNRECONCILE' }>) => void

interface Failure {
  error: unknown
  moved: readonly BillingInstance[]
  remaining: readonly BillingInstance[]
  /** Whether the request may have left the browser. */
  isSent: boolean
}

/**
 * Reports a failed request in a toast. If the backend may have processed the request, the toast
 * also says that the status of the billings may have changed.
 * @returns The id of the toast. Null if no toast is shown.
 */
function reportFailed(
  { operation }: BillingMove,
  { error, remaining, isSent }: Failure,
  { messages: { billing, billingMoves }, report }: ScreenContextValue,
  action: { label: string; run: () => void } | undefined,
): number | null {
  const lines = []
  if (isSent && mayBeProcessed(error)) {
    // Only billings of the failed chunk may have changed, because later chunks were not sent.
    const unknown = Math.min(remaining.length, BULK_CHUNK)
    lines.push(billingMoves.maybeDone[operation](unknown), billingMoves.listShows)
  }
  const { markAsBilled, undoMarkAsBilled } = billing.actions
  // The title `Request failed` does not name the operation, so the second line of the toast names
  // it.
  const about = { RECONCILE: markAsBilled, UNRECONCILE: undoMarkAsBilled } as const
  return report(lastError(error), {
    title: billingMoves.failed[operation],
    lines,
    // The row may be in another tab or in a part of the list that is not visible, so the toast
    // names the patient.
    who: whoOf(remaining),
    about: operation === 'RECONCILE' || operation === 'UNRECONCILE' ? about[operation] : undefined,
    action,
  })
}

/** Tells the user about a status change that has failed for some or all of its rows. */
export function tellFailed(
  move: BillingMove,
  failure: Failure,
  screen: ScreenContextValue,
  undo: Undo,
) {
  const { moved, remaining } = failure
  const { billingMoves, common } = screen.messages
  // If an undo has failed, the toast with its Undo button has closed. The new toast therefore has a
  // button that tries the undo again.
  const again = move.operation === 'UNRECONCILE' && {
    label: common.retry,
    run: () => undo({ ...move, rows: remaining }),
  }
  const toast = reportFailed(move, failure, screen, again || undefined)
  // If a later status change of the same rows succeeds, the toast closes.
  if (toast !== null) {
    keepToast(screen.client, toast, { endedBy: move.operation, rows: remaining })
  }
  if (moved.length === 0) return
  screen.notify({
    type: 'warning',
    title: billingMoves.partial(moved.length, move.rows.length),
    // The rows of an undo are not on screen, so they are not selected.
    ...(move.operation !== 'UNRECONCILE' && {
      description: billingMoves.stillSelected(remaining.length),
    }),
  })
}
