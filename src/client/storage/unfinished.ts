/** The work that a logout would delete: typed input, waiting messages, and time not logged. */
import type { Drafts } from './drafts'
import { STOPWATCHES, type StoredStopwatch, storedStopwatches } from './stopwatches'

/** The places of texts that only find rows in a list. They are not unfinished work. */
const VIEWS = 'view:'

/** Returns the storage place of the text that the user typed to find rows in a list. */
export function viewPlace(list: string, viewId: string): string {
  return `${VIEWS}${list}:${viewId}`
}

export interface UnfinishedWork {
  /** The number of forms and messages that the user has not submitted. */
  inputs: number
  timers: readonly StoredStopwatch[]
}

/** Returns the signed-in user's unfinished work in this browser tab, or null if there is none. */
export function unfinishedWork(drafts: Drafts): UnfinishedWork | null {
  const isInput = (place: string) => !place.startsWith(VIEWS) && !place.startsWith(STOPWATCHES)
  const inputs = drafts.places('').filter(isInput).length
  const timers = storedStopwatches(drafts)
  return inputs === 0 && timers.length === 0 ? null : { inputs, timers }
}
