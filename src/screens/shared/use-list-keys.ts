import { type RefObject, useEffect } from 'react'
import type { TurnPage } from './use-page-turn'

/** Whether the page has turned on the shortcuts of a list. Each shortcut is a single key (Y25). */
export type Shortcuts = 'on' | 'off'

interface ListedRows {
  page: unknown
  error: unknown
  /** Whether the rows are those of the previous search, page or sort. */
  isPlaceholder: boolean
}

/** Whether the rows of the view have not arrived. The list shows other rows, or none. */
export function isOutdated({ page, error, isPlaceholder }: ListedRows): boolean {
  return isPlaceholder || (page === undefined && !error)
}

/** Adds the keyboard shortcuts of a list. Their code loads only if the page has turned them on. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  shortcuts: Shortcuts,
  turnPage: TurnPage,
): void {
  useEffect(() => {
    const element = list.current
    if (shortcuts === 'off' || !element) return
    const stop = new AbortController()
    // If this code cannot be loaded, the list works without shortcuts.
    void import('../../ui/data-table/row-keys').then(
      ({ listenToKeys }) => {
        if (stop.signal.aborted) return
        stop.signal.addEventListener('abort', listenToKeys(element, turnPage), { once: true })
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [list, shortcuts, turnPage])
}
