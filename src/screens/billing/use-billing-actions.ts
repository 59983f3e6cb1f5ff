import { useMemo, useRef } from 'react'
import {
  type BulkOutcome,
  cancelInBulk,
  reconcileInBulk,
  runInChunks,
} from '../../api/billing-bulk'
import { refreshLists } from '../../client/refresh'
import { billingCodesText } from '../../domain/billing-code'
import type { BillingInstance, ExcludedInstance } from '../../domain/billing-instance'
import type { Cancellation } from '../../domain/cancel-form'
import { excludedWords } from '../../domain/excluded-billing'
import type { BulkOperation } from '../../domain/vocabulary'
import { type ScreenContextValue, useScreen } from '../shared/screen'

/** An operation on billings, with the rows that it applies to. */
export type BillingMove =
  | { operation: 'RECONCILE' | 'UNRECONCILE' | 'UNCANCEL'; rows: readonly BillingInstance[] }
  | { operation: 'CANCEL'; rows: readonly BillingInstance[]; cancellation: Cancellation }

/** Milliseconds that the toast of a bulk action offers undo. Hovering pauses the time. */
const BULK_UNDO_MS = 20_000

/** The rest of a move that stopped: the rows that were not processed, and the error. */
export interface BillingRest {
  remaining: readonly BillingInstance[]
  error: unknown
}

export interface BillingActions {
  /**
   * Moves billings in chunks, and reports the result to the user. Rows with a pending request are
   * skipped, so a double click sends one request (B38).
   *
   * @returns null if all rows were processed; else the rest, after the user was notified.
   */
  move(move: BillingMove): Promise<BillingRest | null>
}

function callFor(move: BillingMove, { client }: ScreenContextValue) {
  const { http } = client
  // All chunks of one action use the same time.
  const reconciliationDatetime = http.now().toISOString()
  return (uuids: readonly string[]): Promise<ExcludedInstance[]> => {
    switch (move.operation) {
      case 'RECONCILE':
      case 'UNRECONCILE':
        return reconcileInBulk(http, { uuids, operation: move.operation, reconciliationDatetime })
      case 'CANCEL':
        return cancelInBulk(http, { uuids, operation: 'CANCEL', ...move.cancellation })
      case 'UNCANCEL':
        return cancelInBulk(http, { uuids, operation: 'UNCANCEL' })
    }
  }
}

function doneTitle(operation: BulkOperation, moved: number, { messages }: ScreenContextValue) {
  const words = messages.billing.done
  return operation === 'RECONCILE' ? words.RECONCILE(moved) : words[operation]
}

/** Runs the move in chunks and shows a progress message until it ends. */
async function run(move: BillingMove, uuids: readonly string[], screen: ScreenContextValue) {
  const { notifications } = screen.client
  const progress = screen.messages.billing.progress[move.operation]
  let notice: number | null = null
  const outcome = await runInChunks(uuids, callFor(move, screen), (done, total) => {
    const message = { type: 'loading', title: progress(done, total) } as const
    notice = notice === null ? notifications.notify(message) : notifications.update(notice, message)
  })
  if (notice !== null) notifications.dismiss(notice)
  return outcome
}

function tellExcluded(move: BillingMove, excluded: ExcludedInstance[], screen: ScreenContextValue) {
  const words = excludedWords(move.operation, excluded, move.rows, screen.messages)
  if (!words) return
  // The toast stays until the user closes it. It names patients, so the vendor page gets only the
  // title.
  screen.notify({
    type: 'warning',
    title: words.title,
    description: words.lines.join('\n'),
    publicDescription: null,
    duration: null,
  })
}

/** Names the patient of a single billing, to tell toasts apart. The vendor page does not get it. */
function whose(moved: readonly BillingInstance[]) {
  const [row, ...others] = moved
  if (!row || others.length > 0) return {}
  const description = `${row.patient.user.fullName} (${billingCodesText(row)})`
  return { description, publicDescription: null }
}

function tellMoved(
  move: BillingMove,
  moved: readonly BillingInstance[],
  screen: ScreenContextValue,
  undo: (rows: readonly BillingInstance[]) => void,
) {
  if (moved.length === 0) return
  const title = doneTitle(move.operation, moved.length, screen)
  const label = screen.messages.common.undo
  const action = { label, run: () => undo(moved) }
  const done = { type: 'success', title, ...whose(moved) } as const
  if (move.operation !== 'RECONCILE') screen.notify(done)
  // A single row can also be undone in its tab. Only this toast can undo several rows at once.
  else if (moved.length === 1) screen.notify({ ...done, action })
  else screen.notify({ ...done, action, duration: BULK_UNDO_MS })
}

function tellFailed(
  move: BillingMove,
  { error, moved }: { error: unknown; moved: readonly BillingInstance[] },
  screen: ScreenContextValue,
) {
  const { billing } = screen.messages
  screen.report(error, { title: billing.failed[move.operation] })
  if (moved.length === 0) return
  screen.notify({ type: 'warning', title: billing.partial(moved.length, move.rows.length) })
}

/** Sorts the rows of a finished call into moved, remaining and unchanged ones. */
function outcomeOf(rows: readonly BillingInstance[], outcome: BulkOutcome) {
  const excluded = new Set(outcome.excluded.map((instance) => instance.uuid))
  const left = new Set(outcome.remaining)
  return {
    moved: rows.filter(({ uuid }) => !excluded.has(uuid) && !left.has(uuid)),
    remaining: rows.filter(({ uuid }) => left.has(uuid)),
    stayed: [...excluded, ...left],
  }
}

/**
 * The four operations on billings (spec §4). The user is told every outcome: how many rows moved,
 * which did not and why, and how many were processed before an error stopped it (B27–B34).
 *
 * @param afterwards Called when the backend has answered for all rows, before the lists are
 *   refreshed.
 * @param stopped Called instead if some rows got no answer, with these rows.
 */
export function useBillingActions(
  afterwards: () => void,
  stopped: (remaining: readonly BillingInstance[]) => void,
): BillingActions {
  const screen = useScreen()
  const moving = useRef(new Set<string>())
  return useMemo(() => {
    const inFlight = moving.current

    async function moveFree(asked: BillingMove): Promise<BillingRest | null> {
      const uuids = asked.rows.map((row) => row.uuid)
      const outcome = await run(asked, uuids, screen)
      const { moved, remaining, stayed } = outcomeOf(asked.rows, outcome)
      if (remaining.length < uuids.length) {
        screen.emit('rtm-billing-change', { operation: asked.operation, uuids, excluded: stayed })
      }
      if (remaining.length === 0) afterwards()
      else stopped(remaining)
      tellMoved(asked, moved, screen, undo)
      tellExcluded(asked, outcome.excluded, screen)
      if (remaining.length > 0) tellFailed(asked, { error: outcome.error, moved }, screen)
      // The rows count as moving until the refreshed lists have arrived.
      if (remaining.length < uuids.length) await refreshLists(screen.client)
      return remaining.length === 0 ? null : { remaining, error: outcome.error }
    }

    async function move(asked: BillingMove): Promise<BillingRest | null> {
      const rows = asked.rows.filter((row) => !inFlight.has(row.uuid))
      if (rows.length === 0) return null
      for (const { uuid } of rows) inFlight.add(uuid)
      try {
        return await moveFree({ ...asked, rows })
      } finally {
        for (const { uuid } of rows) inFlight.delete(uuid)
      }
    }

    const undo = (rows: readonly BillingInstance[]) => {
      void move({ operation: 'UNRECONCILE', rows })
    }
    return { move }
  }, [screen, afterwards, stopped])
}
