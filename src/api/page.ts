/**
 * Lists in pages, `{count, next, previous, results}` (N25, N26), and the type of all queries. The
 * server counts pages from 1.
 */
import * as z from 'zod/mini'
import { wire } from './wire'

export interface Page<T> {
  /** The number of results on all pages together. */
  count: number
  /** The absolute URL of the next page. */
  next: string | null
  previous: string | null
  results: T[]
}

export function page<T>(result: z.ZodMiniType<T>): z.ZodMiniType<Page<T>> {
  return wire({
    count: z.number(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(result),
  })
}

/** Converts the page index of a table to the server's page number: index 0 becomes page 1 (N26). */
export function serverPage(pageIndex: number): number {
  return pageIndex + 1
}

/**
 * The time in milliseconds for which a response counts as fresh, so that the parts of a screen can
 * share the response. The parts send their requests at different times: the first request is sent
 * while the code still loads, and the other requests are sent after that.
 */
export const SHARED_MS = 2000

/** Query options for TanStack Query's `useQuery`, `fetchQuery` and `prefetchQuery`. */
export interface QuerySpec<T> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  /** The time in milliseconds for which a response counts as fresh. */
  staleTime?: number
}
