import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { billingMoves } from '../../api/billing-moves'
import { isCallMissing } from '../../api/errors'
import { queryKey } from '../../api/query-keys'
import { queriesOf } from '../../client/queries'
import { whenOnline } from '../../client/query-client'
import type { RtmClient } from '../../client/rtm-client'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { hasMoved, type MadeMove, moveText } from '../../domain/billing/billing-move'
import { useScreen } from '../shared/screen'

/**
 * The time in milliseconds between two requests. One browser tab requests the status changes for
 * all tabs of this user.
 */
const ASK_MS = 30_000

/**
 * If a browser tab has received no result for this number of milliseconds, it starts to send the
 * requests itself. This time is longer than `ASK_MS`, so that the same visible tab sends all
 * requests until the user closes or hides this tab.
 */
const FOLLOW_MS = 35_000

/**
 * The minimum time in milliseconds between two requests that are sent because the focus has moved
 * to another row.
 */
const FOCUS_MS = 2000

/**
 * The time in milliseconds by which the periods of two successive requests overlap. The backend may
 * report a status change a moment later than the recorded time of the change.
 */
const OVERLAP_MS = 10_000

/** A billing as the screen shows it. */
export interface ShownBilling extends BillingInstance {
  /**
   * A text with the name of the person who has changed the status of the billing since the list was
   * loaded. Undefined if nobody else has changed it.
   */
  moved?: string
}

/**
 * The last status change of each billing. All times are in milliseconds since 1970, by the clock of
 * this computer.
 */
interface Moves {
  asOf: number
  /**
   * Whether this browser tab itself has requested the latest status changes. False if another tab
   * has requested them.
   */
  isOwn: boolean
  last: Readonly<Record<string, MadeMove>>
}

function withMoves(before: Moves, moves: readonly MadeMove[], asOf: number, isOwn: boolean): Moves {
  const added = Object.fromEntries(moves.map((move) => [move.uuid, move]))
  return { asOf, isOwn, last: { ...before.last, ...added } }
}

/**
 * Whether a result of another browser tab can be added to the known status changes. The period of
 * the result must begin before the end of the known period, so that no change is missed. The period
 * of the result must not end before the end of the known period.
 */
export function continues(before: Pick<Moves, 'asOf'>, answer: { from: number; asOf: number }) {
  return answer.from <= before.asOf && answer.asOf >= before.asOf
}

function movesKey({ http }: RtmClient): readonly unknown[] {
  return queryKey(http, 'billing-moves', 'list')
}

const start = (): Moves => ({ asOf: Date.now(), isOwn: true, last: {} })

function knownMoves(client: RtmClient): Moves {
  return queriesOf(client).getQueryData<Moves>(movesKey(client)) ?? start()
}

async function ask(client: RtmClient, signal: AbortSignal): Promise<Moves> {
  const { http, broadcast } = client
  const before = knownMoves(client)
  const asOf = Date.now()
  const from = before.asOf - OVERLAP_MS
  const since = new Date(http.now().getTime() - (asOf - from))
  const moves = await billingMoves(http, since, signal)
  const userId = http.userId()
  if (userId !== null) {
    broadcast.post(userId, { type: 'billing-moves', from, asOf, moves: [...moves] })
  }
  return withMoves(knownMoves(client), moves, asOf, true)
}

/**
 * Returns the status changes since the screen was opened. If a request fails, no error is shown,
 * because the next request follows soon.
 */
function useMoves() {
  const { client } = useScreen()
  const query = useQuery({
    queryKey: movesKey(client),
    queryFn: ({ signal }) => ask(client, signal),
    initialData: start,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      if (isCallMissing(state.error)) return false
      return state.data?.isOwn === false ? FOLLOW_MS : ASK_MS
    },
    retry: false,
    ...whenOnline,
  })
  const { broadcast } = client
  useEffect(
    () =>
      broadcast.subscribe((message) => {
        if (message.type !== 'billing-moves') return
        const before = knownMoves(client)
        if (!continues(before, message)) return
        const moves = withMoves(before, message.moves, message.asOf, false)
        queriesOf(client).setQueryData(movesKey(client), moves)
      }),
    [broadcast, client],
  )
  return query
}

/**
 * Marks rows whose status another person has changed since the list was loaded (K31). The status
 * changes are requested every 30 s, and when the focus moves to another row.
 */
export function useOthersMoves(
  rows: readonly BillingInstance[] | undefined,
  listedAt: number,
  root: RefObject<HTMLElement | null>,
): readonly ShownBilling[] | undefined {
  const { client, messages } = useScreen()
  const { data, error, isFetchedAfterMount, refetch } = useMoves()
  const askAgain = useEffectEvent(() => {
    const isRecent = isFetchedAfterMount && Date.now() - data.asOf < FOCUS_MS
    if (!isCallMissing(error) && !isRecent) void refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    let last: string | undefined
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-row-id]')
      if (!row || row.dataset.rowId === last) return
      last = row.dataset.rowId
      askAgain()
    }
    const element = root.current
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [root])
  return useMemo(() => {
    // A list that was loaded after the last status changes already shows these changes, so its rows
    // need no marks.
    if (!rows || data.asOf < listedAt) return rows
    const me = client.http.userId()
    const movedOf = ({ uuid, status }: BillingInstance) => {
      const move = data.last[uuid]
      return move && move.by.id !== me && hasMoved(move, status) ? move : null
    }
    if (!rows.some(movedOf)) return rows
    const now = client.http.now()
    return rows.map((row) => {
      const move = movedOf(row)
      return move ? { ...row, moved: moveText(move, now, messages) } : row
    })
  }, [rows, listedAt, data, client, messages])
}
