import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** Renders the component once a second while `isRunning` is true and the browser tab is visible. */
export function useTicks(isRunning: boolean): void {
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
