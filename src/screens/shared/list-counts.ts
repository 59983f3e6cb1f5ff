/** The types and functions that all lists share. */
import type { Query, QueryClient } from '@tanstack/react-query'

/** The rows of the current tab. Their response contains the count of the tab. */
export interface ListedRows {
  /** The count. Undefined while it is unknown. */
  listed: number | undefined
  isFetching: boolean
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
 * a component would keep the whole element with them, so this one is made here.
 */
export function keepRowsOf(owner: string) {
  return <T>(previous: T | undefined, query: Pick<Query, 'meta'> | undefined): T | undefined =>
    query?.meta?.owner === owner ? previous : undefined
}
