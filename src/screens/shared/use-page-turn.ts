import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

export interface PagedRows {
  /** The ids of the rows on screen. Undefined while the rows load. */
  ids: readonly string[] | undefined
  /**
   * A text that changes when the tab, the sort order or a filter of the list changes. It stays the
   * same when only the page changes.
   */
  scope: string
  pageIndex: number
  pageSize: number
  /** The number of rows on all pages together. */
  count: number
  onPage: (pageIndex: number) => void
}

/**
 * Opens the next page (1) or the previous page (-1). When the rows of that page are on screen,
 * calls `arrived`. If the user has opened another page in the meantime, `arrived` is not called.
 * @returns Whether there is such a page.
 */
export type TurnPage = (by: 1 | -1, arrived: (ids: readonly string[]) => void) => boolean

interface Turn {
  readonly scope: string
  readonly page: number
  readonly arrived: (ids: readonly string[]) => void
}

/**
 * Returns the function that opens the next or previous page of a list. The function is the same on
 * every render.
 */
export function usePageTurn(rows: PagedRows): TurnPage {
  const latest = useRef(rows)
  const wanted = useRef<Turn | null>(null)
  useLayoutEffect(() => {
    latest.current = rows
  })
  const { ids } = rows
  useEffect(() => {
    if (!ids) return
    const turn = wanted.current
    wanted.current = null
    const { scope, pageIndex } = latest.current
    if (turn?.page === pageIndex && turn.scope === scope) turn.arrived(ids)
  }, [ids])
  return useCallback((by, arrived) => {
    const { scope, pageIndex, pageSize, count, onPage, ...now } = latest.current
    const page = pageIndex + by
    if (!now.ids || page < 0 || page * pageSize >= count) return false
    wanted.current = { scope, page, arrived }
    onPage(page)
    return true
  }, [])
}
