import { type MutationFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { lastError } from '../../api/billing-bulk'
import type { Http } from '../../api/http'
import {
  type BillingMove,
  billedRow,
  type MoveOutcome,
  type MoveProgress,
  moveBillingsMutation,
  movingUuids,
} from '../../api/move-billings'
import { mutationKey } from '../../api/writes'
import type { BillingInstance, ExcludedInstance } from '../../domain/billing/billing-instance'
import { QUICK_UNDO_MS } from '../../domain/billing/billing-move'
import { sumBillings, sumText, unitsText } from '../../domain/billing/billing-sums'
import { excludedWords, isRemoved } from '../../domain/billing/excluded-billing'
import { filingState } from '../../domain/billing/filing-limit'
import { formatDate } from '../../domain/dates/date-format'
import { dateInZone } from '../../domain/dates/dates'
import type { BulkOperation } from '../../domain/vocabulary'
import { type ScreenContextValue, useScreen } from '../shared/screen'
import { noteMoved } from './last-batch'
import { endToasts, keepToast, type RowToast } from './row-toasts'
import { tellFailed, type Undo } from './tell-failed'
import { whoOf } from './who-of'

/**
 * The result of a status change that an error has stopped: the rows that were not processed, and
 * the error.
 */
export interface BillingRest {
  remaining: readonly BillingInstance[]
  error: unknown
}

/**
 * Returns the pending requests with the same operation for any of these rows, from all elements
 * (B38).
 */
export function pendingMoves(
  http: Http,
  operation: BulkOperation,
  rows: readonly BillingInstance[],
): MutationFilters {
  const asked = new Set(rows.map(({ uuid }) => uuid))
  return {
    mutationKey: mutationKey(http, 'move-billings'),
    predicate: (mutation) => movingUuids(operation, mutation).some((uuid) => asked.has(uuid)),
  }
}

function doneTitle(operation: BulkOperation, moved: number, { messages }: ScreenContextValue) {
  const words = messages.billingMoves.done
  return operation === 'RECONCILE' ? words.RECONCILE(moved) : words[operation]
}

/**
 * Returns a function that shows the progress of each status change in a toast, until the status
 * change ends.
 */
function createProgress(screen: ScreenContextValue) {
  const { notifications } = screen.client
  const notices = new Map<BillingMove, number>()
  return (move: BillingMove, progress: MoveProgress) => {
    const notice = notices.get(move)
    if (progress?.isCut) {
      const { done, total, unknown } = progress
      const words = screen.messages.billingMoves
      const title = done > 0 ? words.partial(done, total) : words.failed[move.operation]
      const lines = unknown > 0 ? [words.maybeDone[move.operation](unknown), words.listShows] : []
      const description = lines.join('\n')
      notifications.notify({ type: 'warning', title, description, duration: null })
    } else if (progress) {
      // If the user has closed the toast, it does not appear again with the next chunk.
      const isClosed = !notifications.current().some(({ id }) => id === notice)
      if (notice !== undefined && isClosed) return
      const title = screen.messages.billingMoves.progress[move.operation](
        progress.done,
        progress.total,
      )
      const message = { type: 'loading', title } as const
      notices.set(
        move,
        notice === undefined
          ? notifications.notify(message)
          : notifications.update(notice, message),
      )
    } else if (notice !== undefined) {
      notices.delete(move)
      notifications.dismiss(notice)
    }
  }
}

/** Tells the user about excluded billings, or about removed billings. */
function tellExcluded(move: BillingMove, excluded: ExcludedInstance[], screen: ScreenContextValue) {
  const words = excludedWords(move.operation, excluded, move.rows, screen.messages)
  if (!words) return
  // The toast stays until the user closes it. It contains patients' names, so the vendor page gets
  // only its title.
  screen.notify({
    type: 'warning',
    title: words.title,
    description: words.lines.join('\n'),
    publicDescription: null,
    duration: null,
  })
}

/**
 * Returns the text about rows whose status has changed. For a single row, the text names the
 * patient, so that the user can tell several toasts apart. If the filing limit of the row has
 * passed, the text also warns about this, because there was no dialog with this warning. For
 * several rows, the text has the sum of their units. The vendor page does not get this text.
 */
function whatMoved(
  { operation }: BillingMove,
  moved: readonly BillingInstance[],
  { client: { http }, messages }: ScreenContextValue,
) {
  const [row] = moved
  const who = whoOf(moved)
  if (!row || !who) {
    const sum = sumBillings(moved)
    // The title of "Mark as Billed" already has the number of billings.
    const text = operation === 'RECONCILE' ? unitsText(sum, messages) : sumText(sum, messages)
    return { description: text, publicDescription: null }
  }
  const lines = [who]
  const state = filingState(row, dateInZone(http.now(), http.timeZone))
  if (operation === 'RECONCILE' && state?.stage === 'passed') {
    const fileBy = formatDate(state.fileBy, messages.locale)
    lines.push(messages.billingNotices.warnings.filingPassed(fileBy))
  }
  return { description: lines.join('\n'), publicDescription: null }
}

function tellMoved(
  move: BillingMove,
  moved: readonly BillingInstance[],
  screen: ScreenContextValue,
  undo: Undo,
) {
  if (moved.length === 0) return
  const title = doneTitle(move.operation, moved.length, screen)
  const done = { type: 'success', title, ...whatMoved(move, moved, screen) } as const
  if (move.operation !== 'RECONCILE') {
    screen.notify(done)
    return
  }
  // The user can also undo “Mark as Billed” for a row outside the toast. The row is then removed
  // from the toast. If no row is left, the toast closes.
  const toast: RowToast = { endedBy: 'UNRECONCILE', rows: moved }
  // Another user may have undone “Mark as Billed” for a billing and then marked it as billed again.
  // The undo of several rows leaves out such a billing.
  const isOnlyAsSeen = moved.length > 1
  const run = () => undo({ operation: 'UNRECONCILE', rows: toast.rows, isOnlyAsSeen })
  const action = { label: screen.messages.common.undo, run }
  // The toast of several rows stays longer, because the user can undo a single row in the Billed
  // tab too. While the pointer is over a toast, its time is paused.
  const duration = moved.length > 1 ? { duration: QUICK_UNDO_MS } : {}
  keepToast(screen.client, screen.notify({ ...done, action, ...duration }), toast)
}

/**
 * Returns the changed rows, the rows that were not processed, and the ids of unchanged rows. Also
 * divides the excluded billings into the removed and the unchanged ones.
 */
function outcomeOf(rows: readonly BillingInstance[], outcome: MoveOutcome) {
  const removed = outcome.excluded.filter(isRemoved)
  const unchanged = outcome.excluded.filter((instance) => !isRemoved(instance))
  const excluded = new Set(unchanged.map((instance) => instance.uuid))
  const left = new Set(outcome.remaining)
  return {
    moved: rows.filter(({ uuid }) => !excluded.has(uuid) && !left.has(uuid)),
    remaining: rows.filter(({ uuid }) => left.has(uuid)),
    stayed: [...excluded, ...left],
    removed,
    unchanged,
  }
}

export interface MoveEffects {
  /** Called when the backend has responded for all rows, and before the lists are refreshed. */
  afterwards: () => void
  /**
   * Called instead of `afterwards` if some rows were not processed. `processed` contains the rows
   * that were processed.
   */
  stopped: (processed: readonly BillingInstance[]) => void
}

/** Returns the data with which an EHR can record a billing as a charge. It contains no names. */
function chargeOf({ uuid, codes, dateOfService, patient }: BillingInstance) {
  const sent = codes.map(({ code, units }) => ({ code, units }))
  return {
    uuid,
    codes: sent,
    dateOfService,
    patientId: patient.user.id,
    recordId: patient.recordId,
  }
}

/** Tells the user and the vendor page about a finished status change. */
function tell(
  { move, outcome }: { move: BillingMove; outcome: MoveOutcome },
  screen: ScreenContextValue,
  { afterwards, stopped, undo }: MoveEffects & { undo: Undo },
) {
  const { moved, remaining, stayed, removed, unchanged } = outcomeOf(move.rows, outcome)
  const movedRows =
    move.operation === 'RECONCILE' ? moved.map((row) => billedRow(row, move, outcome.at)) : moved
  const uuids = move.rows.map((row) => row.uuid)
  const billings = moved.map(chargeOf)
  screen.emit('rtm-billing-change', {
    operation: move.operation,
    uuids,
    excluded: stayed,
    billings,
  })
  const processed = move.rows.filter((row) => !remaining.includes(row))
  if (remaining.length === 0) afterwards()
  else stopped(processed)
  if (outcome.isCut) return
  // If the backend has excluded a row from an undo, it would exclude this row from the next undo
  // too. The row is therefore removed from the last batch, as if it had been undone.
  const isUndo = move.operation === 'UNRECONCILE'
  noteMoved(screen.client, move.operation, isUndo ? processed : movedRows)
  endToasts(screen.client, move.operation, processed)
  tellMoved(move, movedRows, screen, undo)
  tellExcluded(move, removed, screen)
  tellExcluded(move, unchanged, screen)
  if (remaining.length > 0) {
    const failure = { error: outcome.error, moved, remaining, isSent: true }
    tellFailed(move, failure, screen, undo)
  }
}

/**
 * Makes the browser ask before the user leaves or reloads the page. Otherwise, the result of the
 * requests under way would never be shown.
 * @returns A function after which the browser no longer asks.
 */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/**
 * Returns a function that changes the status of billings, by one of the four operations (spec §4).
 * It sends the billings in chunks. It skips billings for which the same operation is already
 * pending, so that a double click sends only one request (B38). Toasts tell the user how many
 * billings were changed, and which billings were not changed and why. If an error has stopped the
 * operation, a toast says how many billings were processed (B27–B34). The function returns null if
 * all billings were processed. Otherwise, it returns the remaining billings, and the user was
 * notified.
 */
export function useBillingActions(effects: MoveEffects) {
  const screen = useScreen()
  const { http } = screen.client
  const queryClient = useQueryClient()
  const onProgress = useMemo(() => createProgress(screen), [screen])
  const { mutateAsync } = useMutation({
    ...moveBillingsMutation(http, onProgress),
    // If the browser is offline, it sends no request.
    onMutate: () => ({ isSent: globalThis.navigator.onLine }),
    onSuccess: (outcome, move) => tell({ move, outcome }, screen, { ...effects, undo }),
    onError(error, move, started) {
      effects.stopped([])
      const failure = { error, moved: [], remaining: move.rows, isSent: started?.isSent !== false }
      tellFailed(move, failure, screen, undo)
    },
  })
  const move = useCallback(
    async (asked: BillingMove): Promise<BillingRest | null> => {
      const pending = queryClient.getMutationCache().findAll({
        ...pendingMoves(http, asked.operation, asked.rows),
        status: 'pending',
      })
      const moving = new Set(pending.flatMap((other) => movingUuids(asked.operation, other)))
      const rows = asked.rows.filter(({ uuid }) => !moving.has(uuid))
      if (rows.length === 0) return null
      const release = rows.length > 1 ? askBeforeLeaving() : undefined
      try {
        const outcome = await mutateAsync({ ...asked, rows })
        const { remaining } = outcomeOf(rows, outcome)
        return remaining.length === 0 ? null : { remaining, error: lastError(outcome.error) }
      } catch (error) {
        return { remaining: rows, error: lastError(error) }
      } finally {
        release?.()
      }
    },
    [http, queryClient, mutateAsync],
  )
  const undo: Undo = (undone) => void move(undone)
  return move
}
