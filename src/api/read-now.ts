import type { QuerySpec } from './page'

/** Reads a record or a list from the backend, and not from the cache. */
export function readNow<Result>({ queryFn }: QuerySpec<Result>): Promise<Result> {
  return queryFn({ signal: new AbortController().signal })
}
