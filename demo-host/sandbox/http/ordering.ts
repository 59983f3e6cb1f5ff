import { type SQL, sql } from 'drizzle-orm'
import { orderingOf } from '../../../src/backend/listing'

/** Converts `ordering` to `order by` terms. Rows without a value always come last. */
export function orderingTerms(
  ordering: string | undefined,
  terms: Readonly<Record<string, SQL>>,
): SQL[] {
  return orderingOf(ordering, terms).map(({ term, isDescending }) =>
    isDescending ? sql`${term} desc nulls last` : sql`${term} asc nulls last`,
  )
}
