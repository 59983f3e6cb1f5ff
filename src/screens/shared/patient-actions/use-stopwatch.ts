import { useEffect, useMemo, useState } from 'react'
import {
  changeStopwatch,
  followStopwatches,
  pauseOtherStopwatches,
  tellStopwatch,
} from '../../../client/storage/stopwatch-tabs'
import { readStopwatch, stopwatchPlace } from '../../../client/storage/stopwatches'
import {
  isStopwatchRunning,
  logStopwatch,
  pauseStopwatch,
  type Stopwatch,
  startStopwatch,
  stopwatchSecs,
  takeStopwatch,
  untakeStopwatch,
} from '../../../domain/interaction/stopwatch'
import { useTicks } from '../../../ui/use-ticks'
import { useScreen } from '../screen'
import type { PatientName } from './patient-dialog'

export interface StopwatchHandle {
  isRunning: boolean
  /** The time of all runs together, in whole seconds. */
  secs: number
  start: () => void
  pause: () => void
  /**
   * Stops the stopwatch. Also stores that a form now contains the measured time.
   * @returns The seconds of all runs together.
   */
  take: () => number
  reset: () => void
}

/**
 * Returns the stopwatch of a patient. All elements of the page share this stopwatch, and it
 * continues after a reload. Only one stopwatch runs at a time: when the user starts a stopwatch, a
 * running stopwatch of another patient pauses and keeps its time, and the toast “Another timer was
 * paused.” is shown. A stopwatch that runs in another tab pauses too.
 */
export function useStopwatch(patient: PatientName): StopwatchHandle {
  const { client, messages, notify } = useScreen()
  const { id: patientId, fullName: who } = patient.user
  const { pausedOther } = messages.patientActions.stopwatch
  const [watch, setWatch] = useState(() => readStopwatch(client.drafts, patientId))
  useEffect(() => {
    const follow = () => {
      const now = readStopwatch(client.drafts, patientId)
      // The stopwatch is stored with the drafts, so this listener is also called at every key press
      // in a form. If the stopwatch has not changed, the component must not render again.
      setWatch((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    follow()
    return client.drafts.subscribe(follow)
  }, [client, patientId])
  useEffect(() => followStopwatches(client), [client])
  const isRunning = isStopwatchRunning(watch)
  useTicks(isRunning)
  const acts = useMemo(() => {
    const now = () => client.http.now().getTime()
    const change = (to: (watch: Stopwatch) => Stopwatch) => changeStopwatch(client, patientId, to)
    return {
      start: () => {
        for (const other of pauseOtherStopwatches(client, patientId)) {
          notify({ type: 'info', title: pausedOther, who: other.who })
        }
        change((watch) => ({ ...startStopwatch(watch, now()), who }))
        tellStopwatch(client)
      },
      pause: () => void change((watch) => pauseStopwatch(watch, now())),
      take: () => change((watch) => takeStopwatch(pauseStopwatch(watch, now()))).elapsedSecs,
      // The copy of a duplicated tab is kept, because the user may discard the time only in one of
      // the two tabs.
      reset: () => client.drafts.remove(stopwatchPlace(patientId)),
    }
  }, [client, notify, patientId, who, pausedOther])
  return { isRunning, secs: stopwatchSecs(watch, client.http.now().getTime()), ...acts }
}

/**
 * Connects the form for a new interaction with the stopwatch of the patient. If the form has no
 * draft, it starts with the time of a paused stopwatch. When the interaction has been logged, only
 * the logged time is removed from the stopwatch.
 */
export function useStopwatchInForm(patientId: number, isFresh: boolean): { logged: () => void } {
  const { client } = useScreen()
  const { drafts } = client
  useEffect(() => {
    if (!isFresh) return
    const watch = readStopwatch(drafts, patientId)
    const next = isStopwatchRunning(watch) ? untakeStopwatch(watch) : takeStopwatch(watch)
    if (next.takenSecs !== watch.takenSecs) drafts.write(stopwatchPlace(patientId), next)
  }, [isFresh, drafts, patientId])
  return {
    logged() {
      if (readStopwatch(drafts, patientId).takenSecs > 0) {
        changeStopwatch(client, patientId, logStopwatch)
      }
    },
  }
}
