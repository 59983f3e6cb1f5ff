/** Lists (N25, N26): `{count, next, previous, results}`, pages counted from 1. */
import * as z from 'zod/mini'
import { wire } from './wire'

export interface Page<T> {
  /** Of all pages together. */
  count: number
  /** Absolute URLs. */
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

/** The server's page of a table's page index: 1 for 0 (N26). */
export function serverPage(pageIndex: number): number {
  return pageIndex + 1
}

/** What TanStack Query needs, for `useQuery`, `fetchQuery` and `prefetchQuery` alike. */
export interface QuerySpec<T> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  /** Milliseconds for which the answer counts as fresh. */
  staleTime?: number
}
