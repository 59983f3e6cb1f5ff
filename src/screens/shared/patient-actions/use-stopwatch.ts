import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RtmClient } from '../../../client/rtm-client'
import {
  isStopwatchRunning,
  logStopwatch,
  pauseStopwatch,
  type Stopwatch,
  startStopwatch,
  stoppedStopwatch,
  stopwatchSchema,
  stopwatchSecs,
  takeStopwatch,
  untakeStopwatch,
} from '../../../domain/interaction/stopwatch'
import { useScreen } from '../screen'

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

const TICK_MS = 1000

function placeOf(patientId: number): string {
  return `stopwatch:${patientId}`
}

export function readStopwatch({ drafts }: RtmClient, patientId: number): Stopwatch {
  return drafts.read(placeOf(patientId), stopwatchSchema) ?? stoppedStopwatch
}

/**
 * The stopwatch of one patient. All parts of the page share it, and it continues after a reload.
 */
export function useStopwatch(patientId: number): StopwatchHandle {
  const { client } = useScreen()
  const [watch, setWatch] = useState(() => readStopwatch(client, patientId))
  useEffect(() => {
    const follow = () => {
      const now = readStopwatch(client, patientId)
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
    const read = () => readStopwatch(client, patientId)
    const write = (next: Stopwatch) => client.drafts.write(placeOf(patientId), next)
    return {
      start: () => write(startStopwatch(read(), now())),
      pause: () => write(pauseStopwatch(read(), now())),
      take: () => {
        const taken = takeStopwatch(pauseStopwatch(read(), now()))
        write(taken)
        return taken.elapsedSecs
      },
      reset: () => client.drafts.remove(placeOf(patientId)),
    }
  }, [client, patientId])
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
      const before = readStopwatch(client, patientId)
      const next = step(before)
      if (next.takenSecs === before.takenSecs) return
      const isEmpty = next.startedAt === null && next.elapsedSecs === 0
      if (isEmpty) client.drafts.remove(placeOf(patientId))
      else client.drafts.write(placeOf(patientId), next)
    },
    [client, patientId],
  )
  useEffect(() => {
    if (!isFresh) return
    change((watch) => (isStopwatchRunning(watch) ? untakeStopwatch(watch) : takeStopwatch(watch)))
  }, [isFresh, change])
  return { logged: () => change(logStopwatch) }
}

/** Renders once a second while the stopwatch runs and the tab of the browser is visible. */
function useTicks(isRunning: boolean): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const tick = () => {
      if (document.visibilityState === 'visible') setTick((count) => count + 1)
    }
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
}
