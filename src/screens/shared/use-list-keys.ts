import { type RefObject, useEffect } from 'react'

/** Whether the page wants the single keys of a list (Y25). */
export type Shortcuts = 'on' | 'off'

/** The keys of a list. Their code is fetched only for a page that wants them. */
export function useListKeys(list: RefObject<HTMLElement | null>, shortcuts: Shortcuts): void {
  useEffect(() => {
    const element = list.current
    if (shortcuts === 'off' || !element) return
    const stop = new AbortController()
    // Without their code, the list works as before.
    void import('../../ui/data-table/row-keys').then(
      ({ listenToKeys }) => {
        if (stop.signal.aborted) return
        stop.signal.addEventListener('abort', listenToKeys(element), { once: true })
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [list, shortcuts])
}
