/** The types and functions that all lists share. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useScreen } from './screen'

/** The rows of the current tab. Their response contains the count of the tab. */
export interface ListedRows {
  /** The count. Undefined while it is unknown. */
  listed: number | undefined
  isFetching: boolean
  /** Whether the list shows its own error. Its retry also fetches the failed counts again. */
  isFailed: boolean
}

/** Returns what the counts need to know about the rows on screen. */
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
 * Shows a toast when the counts could not be loaded (B33). No toast is shown while the list has no
 * rows or shows its own error, because a failure of both is one failure for the user.
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

/** Fetches the failed queries on the page again. */
export function refetchFailed(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error'
  void queryClient.refetchQueries({ queryKey, type: 'active', predicate: isFailed })
}

/**
 * Returns the `placeholderData` that keeps the rows of the previous page while the next one loads.
 * Rows with another `meta.owner` belong to another list, and are not kept.
 *
 * A cached query keeps its options after its element has left the page. A function that is made in
 * a component would keep the whole element in memory, so this function is made outside components.
 */
export function keepRowsOf(owner: string) {
  return <T>(previous: T | undefined, query: Pick<Query, 'meta'> | undefined): T | undefined =>
    query?.meta?.owner === owner ? previous : undefined
}
