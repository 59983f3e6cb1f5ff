import { z } from 'zod'
import type { SandboxRequest } from '../env'
import { notFound } from './problem'

const DEFAULT_SIZE = 50
const LARGEST_SIZE = 10_000

function wholeNumber(field: string, largest: number) {
  const range = largest === LARGEST_SIZE ? `from 1 to ${largest}` : 'from 1 on'
  const detail = `${field} must be a whole number ${range}.`
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, detail)
    .transform(Number)
    .refine((value) => value <= largest, detail)
}

/** `page` counts from 1 (N26). */
export const pageQuery = {
  page: wholeNumber('page', 999_999_999).default(1),
  page_size: wholeNumber('page_size', LARGEST_SIZE).default(DEFAULT_SIZE),
}

export interface PageQuery {
  readonly page: number
  readonly page_size: number
}

/** Number of rows before the requested page. */
export function pageOffset(query: PageQuery): number {
  return (query.page - 1) * query.page_size
}

/**
 * Wraps a page of a list (N25).
 * @throws Problem 404 for a page after the last one. An empty list has one page.
 */
export function pageOf<Row>(
  c: SandboxRequest,
  query: PageQuery,
  count: number,
  results: readonly Row[],
) {
  if (query.page > 1 && pageOffset(query) >= count) throw notFound('Invalid page.')
  const address = (page: number) => {
    const url = new URL(c.req.url)
    url.searchParams.set('page', String(page))
    return url.toString()
  }
  return {
    count,
    next: query.page * query.page_size < count ? address(query.page + 1) : null,
    previous: query.page > 1 ? address(query.page - 1) : null,
    results,
  }
}
