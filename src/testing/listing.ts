/**
 * Filters, orders and divides lists in memory into pages. Filters and orderings use the API's field
 * names.
 */
import { orderingOf, type Page, type PageQuery, slicePage } from '../backend/listing'

interface Row {
  /** The row in the API's format. A row may create this value only when the value is read. */
  readonly wire: object
  /** The values for filters and orderings that are not part of the row in the API's format. */
  readonly keys: Readonly<Record<string, unknown>>
}

interface Filters {
  readonly ordering?: string | undefined
}

/** Returns a value that can be compared. An instant becomes an ISO text, as in the wire format. */
function comparable(value: unknown): string | number | null {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function fieldOf(row: Row, name: string) {
  return comparable(Object.hasOwn(row.keys, name) ? row.keys[name] : Reflect.get(row.wire, name))
}

/**
 * Whether a row passes a filter. The filter's name is a field, with an optional suffix such as
 * `__gt`, `__lte` or `_min`.
 */
function passes(row: Row, filter: string, wanted: unknown): boolean {
  const [, name = filter, end = ''] = /^(.+?)_(_gte?|_lte?|min|max)$/.exec(filter) ?? []
  const [value, bound] = [fieldOf(row, name), comparable(wanted)]
  if (end === '') return value === bound
  if (value === null || bound === null) return false
  if (end === '_gt') return value > bound
  if (end === '_lt') return value < bound
  return end === '_gte' || end === 'min' ? value >= bound : value <= bound
}

/**
 * Compares two rows. Rows without a value come last, whether the order is ascending or descending.
 */
function compare(a: Row, b: Row, name: string, isDescending: boolean): number {
  const [one, other] = [fieldOf(a, name), fieldOf(b, name)]
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other === isDescending ? 1 : -1
}

/**
 * Returns the rows that pass the filters, in order.
 * @param query The ordering, and the filters to apply. The caller has already applied all other
 * filters.
 * @param names The names that `ordering` accepts.
 * @param ties The names of further fields. If rows are equal in `ordering`, they are sorted by
 * these fields.
 * @throws Problem 400 for an unknown ordering.
 */
export function inOrder<Found extends Row>(
  rows: readonly Found[],
  { ordering, ...filters }: Filters,
  names: readonly string[],
  ties: readonly string[],
): Found[] {
  const keys = [
    ...orderingOf(ordering, Object.fromEntries(names.map((name) => [name, name]))),
    ...ties.map((term) => ({ term, isDescending: false })),
  ]
  const wanted = Object.entries(filters).filter(([, value]) => value !== undefined)
  return rows
    .filter((row) => wanted.every(([name, value]) => passes(row, name, value)))
    .toSorted((a, b) =>
      keys.reduce((order, { term, isDescending }) => order || compare(a, b, term, isDescending), 0),
    )
}

export function pageOfRows(rows: readonly Row[], query: PageQuery): Page {
  const { count, rows: shown } = slicePage(rows, query)
  return { count, rows: shown.map(({ wire }) => wire) }
}

/** Returns a page of the rows that `inOrder` returns. */
export function pageInMemory(
  rows: readonly Row[],
  { page, page_size, ...query }: Filters & PageQuery,
  names: readonly string[],
  ties: readonly string[],
): Page {
  return pageOfRows(inOrder(rows, query, names, ties), { page, page_size })
}
