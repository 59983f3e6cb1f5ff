/** Lists (N25, N26): known filters, orderings, and pages counted from 1. */
import type { FakeCall } from './fake-call'
import { badRequest, notFound } from './problem'

type Key = string | number | null
export type Terms<Row> = Readonly<Record<string, (row: Row) => Key>>

const paging = ['page', 'page_size', 'ordering']
const DEFAULT_SIZE = 50
const LARGEST_SIZE = 10_000

/** @throws Problem 400 for an unknown filter, which would otherwise be ignored without an error. */
export function refuseUnknownFilters({ query }: FakeCall, known: readonly string[]): void {
  const unknown = [...query.keys()].filter(
    (name) => !known.includes(name) && !paging.includes(name),
  )
  if (unknown.length === 0) return
  throw badRequest(
    ...unknown.map((field) => ({ field, detail: `${field} is not a filter of this list.` })),
  )
}

/** `true` or `false`; undefined without the filter. */
export function flagFilter({ query }: FakeCall, name: string): boolean | undefined {
  const text = query.get(name)
  if (text === undefined) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw badRequest({ field: name, detail: `${name} must be true or false.` })
}

export function numberFilter({ query }: FakeCall, name: string): number | undefined {
  const text = query.get(name)
  if (text === undefined) return undefined
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw badRequest({ field: name, detail: `${name} must be a whole number.` })
}

/** A user id, or null for the text `null`: no provider (W21). */
export function providerFilter(call: FakeCall, name: string): number | null | undefined {
  return call.query.get(name) === 'null' ? null : numberFilter(call, name)
}

function compare(a: Key, b: Key, direction: number): number {
  if (a === b) return 0
  // Rows without a value come last in both directions.
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -direction : direction
}

/**
 * Sorts by the `ordering` of the query, or else by `usual`.
 * @param ties Keys that order rows whose other keys are equal.
 * @throws Problem 400 for an unknown ordering.
 */
export function ordered<Row>(
  { query }: FakeCall,
  rows: readonly Row[],
  terms: Terms<Row>,
  ties: readonly ((row: Row) => Key)[],
  usual = '',
): Row[] {
  const names = (query.get('ordering') ?? usual).split(',').filter((name) => name !== '')
  const keys = names.map((text) => {
    const name = text.replace(/^-/, '')
    const key = Object.hasOwn(terms, name) ? terms[name] : undefined
    if (key) return { key, direction: text === name ? 1 : -1 }
    throw badRequest({ field: 'ordering', detail: `ordering does not know ${name}.` })
  })
  const all = [...keys, ...ties.map((key) => ({ key, direction: 1 }))]
  return [...rows].sort((a, b) => {
    for (const { key, direction } of all) {
      const order = compare(key(a), key(b), direction)
      if (order !== 0) return order
    }
    return 0
  })
}

function pagingOf(call: FakeCall) {
  const page = numberFilter(call, 'page') ?? 1
  const size = numberFilter(call, 'page_size') ?? DEFAULT_SIZE
  if (page < 1)
    throw badRequest({ field: 'page', detail: 'page must be a whole number from 1 on.' })
  if (size < 1 || size > LARGEST_SIZE) {
    const detail = `page_size must be a whole number from 1 to ${LARGEST_SIZE}.`
    throw badRequest({ field: 'page_size', detail })
  }
  return { page, size }
}

/**
 * One page of the rows with `count`, `next` and `previous`.
 * @throws Problem 404 for a page beyond the end. An empty list has a first page.
 */
export function pageOf<Row>(call: FakeCall, rows: readonly Row[], wire: (row: Row) => unknown) {
  const { page, size } = pagingOf(call)
  const start = (page - 1) * size
  if (page > 1 && start >= rows.length) throw notFound('Invalid page.')
  const address = (number: number) => {
    const url = new URL(call.url)
    url.searchParams.set('page', String(number))
    return url.toString()
  }
  return {
    count: rows.length,
    next: start + size < rows.length ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: rows.slice(start, start + size).map(wire),
  }
}
