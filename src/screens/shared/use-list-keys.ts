import { type RefObject, useEffect } from 'react'
import type { TurnPage } from './use-page-turn'

/**
 * Whether the page has turned on the keyboard shortcuts of a list. Each shortcut is a single key
 * (Y25).
 */
export type Shortcuts = 'on' | 'off'

interface ListedRows {
  page: unknown
  error: unknown
  /** Whether the rows belong to the previous search, page or sort order. */
  isPlaceholder: boolean
}

/**
 * Returns whether the rows of the current view have not arrived yet. Until they arrive, the list
 * shows other rows or no rows.
 */
export function isOutdated({ page, error, isPlaceholder }: ListedRows): boolean {
  return isPlaceholder || (page === undefined && !error)
}

/** Adds the keyboard shortcuts to a list. Their code loads only if the page has turned them on. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  shortcuts: Shortcuts,
  turnPage: TurnPage,
): void {
  useEffect(() => {
    const element = list.current
    if (shortcuts === 'off' || !element) return
    const stop = new AbortController()
    // If the code of the shortcuts cannot be loaded, the list works without them.
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
