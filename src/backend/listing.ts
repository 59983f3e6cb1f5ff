/** Pages and orderings of lists (N25, N26). */
import { badRequest, notFound } from './problem'

export interface PageQuery {
  readonly page: number
  readonly page_size: number
}

/** A page of a list in the API's format, and the total number of rows. */
export interface Page {
  readonly count: number
  readonly rows: readonly object[]
}

/** Returns the number of rows before the requested page. */
export function pageOffset(query: PageQuery): number {
  return (query.page - 1) * query.page_size
}

/** Returns the rows of the requested page, and the number of rows on all pages. */
export function slicePage<Row>(all: readonly Row[], query: PageQuery) {
  const start = pageOffset(query)
  return { count: all.length, rows: all.slice(start, start + query.page_size) }
}

/**
 * Returns a page of a list in the API's format.
 * @param url The URL of the request. `next` and `previous` are this URL with another page number.
 * @throws Problem 404 for a page after the last page. An empty list has one page.
 */
export function pageOf<Row>(url: string, query: PageQuery, count: number, results: readonly Row[]) {
  if (query.page > 1 && pageOffset(query) >= count) throw notFound('Invalid page.')
  const address = (page: number) => {
    const other = new URL(url)
    other.searchParams.set('page', String(page))
    return other.toString()
  }
  return {
    count,
    next: query.page * query.page_size < count ? address(query.page + 1) : null,
    previous: query.page > 1 ? address(query.page - 1) : null,
    results,
  }
}

/**
 * Reads an ordering such as `ordering=-reconciled,type`.
 * @param terms The sort term of each name that the list can be sorted by.
 * @throws Problem 400 for an unknown name.
 */
export function orderingOf<Term>(
  ordering: string | undefined,
  terms: Readonly<Record<string, Term>>,
): { term: Term; isDescending: boolean }[] {
  const names = (ordering ?? '').split(',').filter((name) => name.trim() !== '')
  return names.map((text) => {
    const isDescending = text.trim().startsWith('-')
    const name = text.trim().replace(/^-/, '')
    const term = Object.hasOwn(terms, name) ? terms[name] : undefined
    if (term !== undefined) return { term, isDescending }
    const known = Object.keys(terms).join(', ')
    const detail = `ordering cannot be ${name}. Allowed: ${known}. A - before a name sorts in descending order.`
    throw badRequest({ field: 'ordering', detail })
  })
}
