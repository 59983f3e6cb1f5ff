/** The types and functions that the tab counts of all lists share. */
import type { QueryClient } from '@tanstack/react-query'

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
