import { type SQL, sql } from 'drizzle-orm'
import { badRequest } from './problem'

/**
 * `ordering=-reconciled,type` as `order by` terms: rows without a value come last either way.
 * @param terms - what each name sorts by.
 * @throws Problem 400 for a name that is not among them.
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
