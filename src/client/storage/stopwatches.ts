/** The stopwatches of the signed-in user, one for each patient. They are stored as drafts. */
import {
  isStopwatchRunning,
  type Stopwatch,
  stoppedStopwatch,
  stopwatchSchema,
} from '../../domain/interaction/stopwatch'
import type { Drafts } from './drafts'

/** The keys of stopwatches begin with this prefix. */
export const stopwatchPlaces = 'stopwatch:'

export interface StoredStopwatch {
  patientId: number
  watch: Stopwatch
}

export function stopwatchPlace(patientId: number): string {
  return `${stopwatchPlaces}${patientId}`
}

export function readStopwatch(drafts: Drafts, patientId: number): Stopwatch {
  return drafts.read(stopwatchPlace(patientId), stopwatchSchema) ?? stoppedStopwatch
}

/**
 * Returns the stopwatches that run or have time that is not logged. The running stopwatch comes
 * first.
 */
export function storedStopwatches(drafts: Drafts): StoredStopwatch[] {
  return drafts
    .places(stopwatchPlaces)
    .map((place) => Number(place.slice(stopwatchPlaces.length)))
    .map((patientId) => ({ patientId, watch: readStopwatch(drafts, patientId) }))
    .filter(({ watch }) => isStopwatchRunning(watch) || watch.elapsedSecs > 0)
    .toSorted((a, b) => Number(isStopwatchRunning(b.watch)) - Number(isStopwatchRunning(a.watch)))
}
