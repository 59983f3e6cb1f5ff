/** Makes sure that only one stopwatch of a user runs, even in several tabs of the browser. */
import { isStopwatchRunning, pauseStopwatch } from '../../domain/interaction/stopwatch'
import type { RtmClient } from '../rtm-client'
import { stopwatchPlace, storedStopwatches } from './stopwatches'

type Client = Pick<RtmClient, 'broadcast' | 'drafts' | 'http' | 'session'>

/** Tells the user's other tabs that a stopwatch runs in this tab. */
export function tellStopwatch({ broadcast, drafts, session }: Client): void {
  const at = storedStopwatches(drafts)[0]?.watch.startedAt ?? null
  const userId = session.state.user?.id
  if (userId === undefined || at === null) return
  broadcast.post(userId, { type: 'stopwatch', at, asOf: performance.timeOrigin })
}

/**
 * Follows the stopwatches of the other tabs. A stopwatch that starts in another tab pauses the
 * stopwatch of this tab. A tab that the browser has copied from this tab takes the stopwatch over,
 * because otherwise the same minutes could be logged in both.
 * @returns A function that ends this.
 */
export function followStopwatches(client: Client): () => void {
  const { broadcast, drafts, http } = client
  const leave = broadcast.subscribe((message) => {
    if (message.type !== 'stopwatch') return
    for (const { patientId, watch } of storedStopwatches(drafts)) {
      if (!isStopwatchRunning(watch)) continue
      const place = stopwatchPlace(patientId)
      if (watch.startedAt !== message.at) {
        drafts.write(place, pauseStopwatch(watch, http.now().getTime()))
      } else if (message.asOf > performance.timeOrigin) drafts.remove(place)
    }
  })
  tellStopwatch(client)
  return leave
}
