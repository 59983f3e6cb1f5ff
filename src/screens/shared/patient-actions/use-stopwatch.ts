import { useEffect, useMemo, useState } from 'react'
import type { RtmClient } from '../../../client/rtm-client'
import {
  isStopwatchRunning,
  pauseStopwatch,
  type Stopwatch,
  startStopwatch,
  stoppedStopwatch,
  stopwatchSchema,
  stopwatchSecs,
} from '../../../domain/stopwatch'
import { useScreen } from '../screen'

export interface StopwatchHandle {
  isRunning: boolean
  /** Whole seconds so far, all runs together. */
  secs: number
  start: () => void
  /** @returns The seconds it stands at. */
  pause: () => number
  reset: () => void
}

const TICK_MS = 1000

function placeOf(patientId: number): string {
  return `stopwatch:${patientId}`
}

export function readStopwatch({ drafts }: RtmClient, patientId: number): Stopwatch {
  return drafts.read(placeOf(patientId), stopwatchSchema) ?? stoppedStopwatch
}

/** The stopwatch of one patient, the same wherever on the page it is shown. It survives a reload. */
export function useStopwatch(patientId: number): StopwatchHandle {
  const { client } = useScreen()
  const [watch, setWatch] = useState(() => readStopwatch(client, patientId))
  useEffect(() => {
    const follow = () => {
      const now = readStopwatch(client, patientId)
      // Drafts change with every letter typed somewhere: the same is no change.
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
      pause: () => {
        const paused = pauseStopwatch(read(), now())
        write(paused)
        return paused.elapsedSecs
      },
      reset: () => client.drafts.remove(placeOf(patientId)),
    }
  }, [client, patientId])
  return { isRunning, secs: stopwatchSecs(watch, client.http.now().getTime()), ...acts }
}

/** Renders once a second while something runs and is seen. */
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
