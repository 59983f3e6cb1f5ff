import { useRef, useState } from 'react'

/** Runs one task at a time. A second click during a running task does nothing (G05). */
export function usePending() {
  const [isPending, setPending] = useState(false)
  const isRunning = useRef(false)
  const run = async (task: () => Promise<unknown>, onError?: (error: unknown) => void) => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    try {
      await task()
    } catch (error) {
      onError?.(error)
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { isPending, run }
}
