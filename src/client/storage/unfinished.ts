/**
 * The work that a logout would delete: typed input, waiting messages, and measured time that is not
 * logged.
 */
import { type Drafts, viewPlaces } from './drafts'
import { type StoredStopwatch, stopwatchPlaces, storedStopwatches } from './stopwatches'

export interface UnfinishedWork {
  /** The number of forms and messages that the user has not submitted. */
  inputs: number
  timers: readonly StoredStopwatch[]
}

/** Returns the signed-in user's unfinished work in this browser tab, or null if there is none. */
export function unfinishedWork(drafts: Drafts): UnfinishedWork | null {
  const isInput = (place: string) =>
    !place.startsWith(viewPlaces) && !place.startsWith(stopwatchPlaces)
  const inputs = drafts.places('').filter(isInput).length
  const timers = storedStopwatches(drafts)
  return inputs === 0 && timers.length === 0 ? null : { inputs, timers }
}
