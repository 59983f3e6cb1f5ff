/**
 * Calls a function when the browser is idle. Safari has no idle callback, so in Safari a timer is
 * used.
 * @returns A function that cancels the call.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
