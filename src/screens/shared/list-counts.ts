/**
 * Functions that all lists use. They handle the counts of the tabs, and the rows that stay on
 * screen while the next page loads.
 */
import type { Query } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useScreen } from './screen'

/** The data about the rows of the current tab that the code for the counts of the tabs needs. */
export interface ListedRows {
  /**
   * The count of the current tab, from the response with its rows. Undefined while it is unknown.
   */
  listed: number | undefined
  isFetching: boolean
  /**
   * Whether the list shows an error about its rows. The retry button of that error also fetches the
   * failed counts.
   */
  isFailed: boolean
}

/** Returns the data about the rows on screen that the code for the counts of the tabs needs. */
export function listedRows(rows: {
  page: { count: number } | undefined
  error: unknown
  isPlaceholder: boolean
  isOutdated: boolean
  isFetching: boolean
}): ListedRows {
  return {
    listed: rows.isPlaceholder ? undefined : rows.page?.count,
    isFetching: rows.isFetching,
    isFailed: rows.isOutdated || Boolean(rows.error),
  }
}

/**
 * Shows a toast when the counts of the tabs could not be loaded (B33). There is no toast while the
 * list has no rows or shows an error about its rows, because the user would see two messages about
 * the same failure.
 */
export function useCountsFailure(
  error: unknown,
  { listed, isFailed }: ListedRows,
  words: { title: string; onRetry: () => void },
): void {
  const { messages, report } = useScreen()
  const told = useRef<unknown>(null)
  const isDue = Boolean(error) && listed !== undefined && !isFailed
  const tell = useEffectEvent((failure: unknown) => {
    const { title, onRetry } = words
    report(failure, { title, action: { label: messages.common.retry, run: onRetry } })
  })
  useEffect(() => {
    if (!isDue || told.current === error) return
    told.current = error
    tell(error)
  }, [error, isDue])
}

/**
 * Returns the `placeholderData` of a list. It keeps the rows of the previous page while the next
 * page loads. Rows with another `meta.owner` belong to another list, and do not stay on screen.
 *
 * A cached query keeps its options even after its element was removed from the page. If the option
 * were a function that a component creates, it would keep the whole element in memory.
 */
export function keepRowsOf(owner: string) {
  return <T>(previous: T | undefined, query: Pick<Query, 'meta'> | undefined): T | undefined =>
    query?.meta?.owner === owner ? previous : undefined
}
