import { type SQL, sql } from 'drizzle-orm'
import { badRequest } from './problem'

/**
 * Converts `ordering=-reconciled,type` to `order by` terms. Rows without a value always come last.
 * @param terms - the SQL term for each name.
 * @throws Problem 400 for an unknown name.
 */
export function orderingTerms(
  ordering: string | undefined,
  terms: Readonly<Record<string, SQL | undefined>>,
): SQL[] {
  const names = (ordering ?? '').split(',').filter((name) => name.trim() !== '')
  return names.map((text) => {
    const descending = text.trim().startsWith('-')
    const name = text.trim().replace(/^-/, '')
    const term = Object.hasOwn(terms, name) ? terms[name] : undefined
    if (!term) {
      const known = Object.keys(terms).join(', ')
      const detail = `ordering does not know ${name}; it takes ${known}, each with - before it for descending.`
      throw badRequest({ field: 'ordering', detail })
    }
    return descending ? sql`${term} desc nulls last` : sql`${term} asc nulls last`
  })
}
