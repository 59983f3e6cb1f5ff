/**
 * Pauses the stopwatch of a user in one tab when the user starts another stopwatch in another tab.
 */
import { isStopwatchRunning, pauseStopwatch } from '../../domain/interaction/stopwatch'
import type { RtmClient } from '../rtm-client'
import { stopwatchPlace, storedStopwatches } from './stopwatches'

type Client = Pick<RtmClient, 'broadcast' | 'drafts' | 'http' | 'session'>

/** Tells the user's other tabs that a stopwatch runs in this tab. */
export function tellStopwatch({ broadcast, drafts, session }: Client): void {
  const at = storedStopwatches(drafts)[0]?.watch.startedAt ?? null
  const userId = session.state.user?.id
  if (userId === undefined || at === null) return
  broadcast.post(userId, { type: 'stopwatch', at })
}

/**
 * Follows the stopwatches of the other tabs. If two stopwatches run, the earlier stopwatch pauses
 * at the time when the later stopwatch was started, so that no minute counts twice. The same
 * stopwatch may run in several documents: frames of one tab share their storage, and a duplicated
 * tab has a copy of the storage. Such a stopwatch does not change, because its time could be lost
 * if it were removed.
 * @returns A function that ends this.
 */
export function followStopwatches(client: Client): () => void {
  const { broadcast, drafts, http } = client
  const leave = broadcast.subscribe((message) => {
    if (message.type !== 'stopwatch') return
    const other = Date.parse(message.at)
    for (const { patientId, watch } of storedStopwatches(drafts)) {
      const own = Date.parse(watch.startedAt ?? '')
      if (!isStopwatchRunning(watch) || own === other) continue
      if (own > other) tellStopwatch(client)
      // A frozen tab receives the message late.
      const pausedAt = Math.min(other, http.now().getTime())
      if (own < other) drafts.write(stopwatchPlace(patientId), pauseStopwatch(watch, pausedAt))
    }
  })
  tellStopwatch(client)
  return leave
}
