import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  readStopwatch,
  stopwatchPlace,
  storedStopwatches,
} from '../../../client/storage/stopwatches'
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
  /** The seconds of all runs together, as a whole number. */
  secs: number
  start: () => void
  pause: () => void
  /**
   * Stops the stopwatch, and marks its time as used in a form.
   * @returns The seconds so far.
   */
  take: () => number
  reset: () => void
}

/**
 * The stopwatch of one patient. All parts of the page share it, and it continues after a reload.
 * Only one stopwatch runs at a time: a start pauses the others, keeps their time, and says so.
 */
export function useStopwatch(patient: PatientName): StopwatchHandle {
  const { client, messages, notify } = useScreen()
  const { id: patientId, fullName: who } = patient.user
  const { pausedOther } = messages.patientActions.stopwatch
  const [watch, setWatch] = useState(() => readStopwatch(client.drafts, patientId))
  useEffect(() => {
    const follow = () => {
      const now = readStopwatch(client.drafts, patientId)
      // Drafts change with every key press. An unchanged stopwatch must not render again.
      setWatch((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    follow()
    return client.drafts.subscribe(follow)
  }, [client, patientId])
  const isRunning = isStopwatchRunning(watch)
  useTicks(isRunning)
  const acts = useMemo(() => {
    const now = () => client.http.now().getTime()
    const read = () => readStopwatch(client.drafts, patientId)
    const write = (next: Stopwatch) => client.drafts.write(stopwatchPlace(patientId), next)
    const pauseOthers = () => {
      for (const other of storedStopwatches(client.drafts)) {
        if (other.patientId === patientId || !isStopwatchRunning(other.watch)) continue
        client.drafts.write(stopwatchPlace(other.patientId), pauseStopwatch(other.watch, now()))
        notify({ type: 'info', title: pausedOther, who: other.watch.who })
      }
    }
    return {
      start: () => {
        pauseOthers()
        write({ ...startStopwatch(read(), now()), who })
      },
      pause: () => write(pauseStopwatch(read(), now())),
      take: () => {
        const taken = takeStopwatch(pauseStopwatch(read(), now()))
        write(taken)
        return taken.elapsedSecs
      },
      reset: () => client.drafts.remove(stopwatchPlace(patientId)),
    }
  }, [client, notify, patientId, who, pausedOther])
  return { isRunning, secs: stopwatchSecs(watch, client.http.now().getTime()), ...acts }
}

/**
 * Connects the form for a new log with the stopwatch of the patient. A new form without a draft
 * takes the time of a paused stopwatch. After logging, only the time in the form is removed from
 * the stopwatch.
 */
export function useStopwatchInForm(patientId: number, isFresh: boolean): { logged: () => void } {
  const { client } = useScreen()
  const change = useCallback(
    (step: (watch: Stopwatch) => Stopwatch) => {
      const before = readStopwatch(client.drafts, patientId)
      const next = step(before)
      if (next.takenSecs === before.takenSecs) return
      const isEmpty = next.startedAt === null && next.elapsedSecs === 0
      if (isEmpty) client.drafts.remove(stopwatchPlace(patientId))
      else client.drafts.write(stopwatchPlace(patientId), next)
    },
    [client, patientId],
  )
  useEffect(() => {
    if (!isFresh) return
    change((watch) => (isStopwatchRunning(watch) ? untakeStopwatch(watch) : takeStopwatch(watch)))
  }, [isFresh, change])
  return { logged: () => change(logStopwatch) }
}
