import { useMemo, useRef } from 'react'
import { cancelInBulk, reconcileInBulk, runInChunks } from '../../api/billing-bulk'
import { refreshLists } from '../../client/refresh'
import type { BillingInstance, ExcludedInstance } from '../../domain/billing-instance'
import type { Cancellation } from '../../domain/cancel-form'
import { excludedWords } from '../../domain/excluded-billing'
import type { BulkOperation } from '../../domain/vocabulary'
import { type ScreenContextValue, useScreen } from '../shared/screen'

/** What is to be done with some rows. */
export type BillingMove =
  | { operation: 'RECONCILE' | 'UNRECONCILE' | 'UNCANCEL'; rows: readonly BillingInstance[] }
  | { operation: 'CANCEL'; rows: readonly BillingInstance[]; cancellation: Cancellation }

export interface BillingActions {
  /**
   * Moves billings, in chunks, and says what came of it. Rows that are on their way already are
   * left out: a double click sends one request (B38).
   *
   * @throws what stopped it, after the person was told. What had moved until then stays moved.
   */
  move(move: BillingMove): Promise<void>
  isMoving(uuid: string): boolean
}

function callFor(move: BillingMove, { client }: ScreenContextValue) {
  const { http } = client
  // One instant for all chunks of one action.
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

/** The chunked run with its progress message, which goes when it ends. */
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
  screen.notify({ type: 'warning', title: words.title, description: words.lines.join('\n') })
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
  screen.notify({ type: 'success', title, ...(move.operation === 'RECONCILE' && { action }) })
}

function tellFailed(
  move: BillingMove,
  { error, done }: { error: unknown; done: number },
  screen: ScreenContextValue,
) {
  const { billing } = screen.messages
  screen.report(error, { title: billing.failed[move.operation] })
  if (done === 0) return
  screen.notify({ type: 'warning', title: billing.partial(done, move.rows.length) })
}

/**
 * The four things that can be done with billings (spec §4). Every outcome is said: what moved, what
 * did not and why, and how far it came before it stopped (B27–B34).
 *
 * @param afterwards Runs when the backend has answered, before the lists are asked for again.
 */
export function useBillingActions(afterwards: () => void): BillingActions {
  const screen = useScreen()
  const moving = useRef(new Set<string>())
  return useMemo(() => {
    const inFlight = moving.current

    async function move(asked: BillingMove): Promise<void> {
      const rows = asked.rows.filter((row) => !inFlight.has(row.uuid))
      if (rows.length === 0) return
      const uuids = rows.map((row) => row.uuid)
      for (const uuid of uuids) inFlight.add(uuid)
      const current = { ...asked, rows }
      try {
        const { excluded, remaining, error } = await run(current, uuids, screen)
        const stayed = new Set([...excluded.map((instance) => instance.uuid), ...remaining])
        const moved = rows.filter((row) => !stayed.has(row.uuid))
        screen.emit('rtm-billing-change', {
          operation: asked.operation,
          uuids,
          excluded: [...stayed],
        })
        afterwards()
        tellMoved(current, moved, screen, undo)
        tellExcluded(current, excluded, screen)
        // The rows count as moving until the lists no longer show them where they were.
        await refreshLists(screen.client)
        if (remaining.length === 0) return
        tellFailed(current, { error, done: rows.length - remaining.length }, screen)
        throw error
      } finally {
        for (const uuid of uuids) inFlight.delete(uuid)
      }
    }

    const undo = (rows: readonly BillingInstance[]) => {
      move({ operation: 'UNRECONCILE', rows }).catch(() => {})
    }
    return { move, isMoving: (uuid) => inFlight.has(uuid) }
  }, [screen, afterwards])
}
