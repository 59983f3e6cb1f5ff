/**
 * Coordinates the stopwatches of a user in several tabs. When the user starts a stopwatch in one
 * tab, the stopwatch of another tab pauses, and so do all its copies in duplicated tabs. When the
 * user changes a stopwatch in a tab, its copy in a duplicated tab is removed. See “The stopwatch in
 * several tabs” in `docs/architecture.md`.
 */
import {
  isStopwatchRunning,
  pauseStopwatch,
  type Stopwatch,
} from '../../domain/interaction/stopwatch'
import type { RtmClient } from '../rtm-client'
import { readStopwatch, stopwatchPlace, storedStopwatches } from './stopwatches'

type Client = Pick<RtmClient, 'broadcast' | 'drafts' | 'http' | 'session'>

/** Tells the user's other tabs that a stopwatch runs in this tab. */
export function tellStopwatch({ broadcast, drafts, session }: Client): void {
  const at = storedStopwatches(drafts)[0]?.watch.startedAt ?? null
  const userId = session.state.user?.id
  if (userId === undefined || at === null) return
  broadcast.post(userId, { type: 'stopwatch', at })
}

/**
 * Changes a stopwatch because the user has started, paused or logged it in this tab. From then on,
 * its time belongs to this tab: the copy of a duplicated tab is removed, so that no minute is logged
 * twice.
 */
export function changeStopwatch(
  { broadcast, drafts, http, session }: Client,
  patientId: number,
  change: (watch: Stopwatch) => Stopwatch,
): Stopwatch {
  const before = readStopwatch(drafts, patientId)
  const usedAt = Math.max(http.now().getTime(), (before.usedAt ?? 0) + 1)
  const next = { ...change(before), usedAt }
  const isEmpty = !isStopwatchRunning(next) && next.elapsedSecs === 0
  if (isEmpty) drafts.remove(stopwatchPlace(patientId))
  else drafts.write(stopwatchPlace(patientId), next)
  const userId = session.state.user?.id
  const { begunAt } = next
  if (userId !== undefined && begunAt !== undefined) {
    broadcast.post(userId, { type: 'stopwatch-used', begunAt, usedAt })
  }
  return next
}

/**
 * Pauses the running stopwatches of all patients except one, because the user starts the stopwatch
 * of this patient.
 * @returns The paused stopwatches.
 */
export function pauseOtherStopwatches(client: Client, patientId: number): Stopwatch[] {
  return storedStopwatches(client.drafts)
    .filter((other) => other.patientId !== patientId && isStopwatchRunning(other.watch))
    .map((other) =>
      changeStopwatch(client, other.patientId, (watch) =>
        pauseStopwatch(watch, client.http.now().getTime()),
      ),
    )
}

/**
 * Follows the stopwatches of the other tabs. If two stopwatches run, the earlier stopwatch pauses
 * at the time when the later stopwatch was started, so that no minute counts twice. The same
 * stopwatch may run in several documents: frames of one tab share their storage, and a duplicated
 * tab has a copy of the storage. Such a stopwatch continues in all documents, until the user changes
 * it in one of them.
 * @returns A function that ends this.
 */
export function followStopwatches(client: Client): () => void {
  const { broadcast, drafts, http } = client
  const leave = broadcast.subscribe((message) => {
    if (message.type === 'stopwatch-used') {
      for (const { patientId, watch } of storedStopwatches(drafts)) {
        // A frame of the same tab has already stored this change, or a later one.
        const isOld = (watch.usedAt ?? 0) < message.usedAt
        if (watch.begunAt === message.begunAt && isOld) drafts.remove(stopwatchPlace(patientId))
      }
    }
    if (message.type !== 'stopwatch') return
    const other = Date.parse(message.at)
    for (const { patientId, watch } of storedStopwatches(drafts)) {
      const own = Date.parse(watch.startedAt ?? '')
      if (!isStopwatchRunning(watch) || own === other) continue
      if (own > other) tellStopwatch(client)
      // A frozen tab receives the message late.
      const pausedAt = Math.min(other, http.now().getTime())
      // Here the user has not used this stopwatch, so `usedAt` stays the same, and its copies stay
      // too. With `changeStopwatch`, the copy that pauses last would remove the others. In a frozen
      // tab, it would also seem newer than a log of its minutes, which would then be logged twice.
      if (own < other) drafts.write(stopwatchPlace(patientId), pauseStopwatch(watch, pausedAt))
    }
  })
  tellStopwatch(client)
  return leave
}
