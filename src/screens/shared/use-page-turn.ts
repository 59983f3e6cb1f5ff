import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

export interface PagedRows {
  /** The ids of the rows on screen. Undefined while they load. */
  ids: readonly string[] | undefined
  pageIndex: number
  pageSize: number
  /** The number of rows on all pages. */
  count: number
  onPage: (pageIndex: number) => void
}

/**
 * Opens the next page (1) or the previous page (-1), and calls the function when the rows of that
 * page are on screen. If the user has opened another page in the meantime, the function is not
 * called.
 * @returns Whether there is such a page.
 */
export type TurnPage = (by: 1 | -1, arrived: (ids: readonly string[]) => void) => boolean

/**
 * Returns the function that turns the pages of a list. The function is the same on every render.
 */
export function usePageTurn(rows: PagedRows): TurnPage {
  const latest = useRef(rows)
  const wanted = useRef<{ page: number; arrived: (ids: readonly string[]) => void } | null>(null)
  useLayoutEffect(() => {
    latest.current = rows
  })
  const { ids } = rows
  useEffect(() => {
    if (!ids) return
    const turn = wanted.current
    wanted.current = null
    if (turn?.page === latest.current.pageIndex) turn.arrived(ids)
  }, [ids])
  return useCallback((by, arrived) => {
    const { pageIndex, pageSize, count, onPage, ...now } = latest.current
    const page = pageIndex + by
    if (!now.ids || page < 0 || page * pageSize >= count) return false
    wanted.current = { page, arrived }
    onPage(page)
    return true
  }, [])
}
