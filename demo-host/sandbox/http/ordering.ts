import { type SQL, sql } from 'drizzle-orm'
import { orderingOf } from '../../../src/backend/listing'

/** A term of `order by` that has a value in each row of the list. */
interface Present {
  readonly present: SQL
}

export type OrderingTerm = SQL | Present

/**
 * Marks a term of `order by` that has a value in each row of the list. The index of such a term
 * works for both directions. If some rows have no value, the index works only forward, because an
 * index that is read backward begins with the rows without a value.
 */
export function present(term: SQL): Present {
  return { present: term }
}

/** Converts `ordering` to `order by` terms. Rows without a value always come last. */
export function orderingTerms(
  ordering: string | undefined,
  terms: Readonly<Record<string, OrderingTerm>>,
): SQL[] {
  return orderingOf(ordering, terms).map(({ term, isDescending }) => {
    const direction = isDescending ? sql`desc` : sql`asc`
    return 'present' in term
      ? sql`${term.present} ${direction}`
      : sql`${term} ${direction} nulls last`
  })
}
