/** The request that a handler gets, and its answers. */
import type { Actor } from '../backend/billing-actions'
import { orderingOf, type PageQuery, pageOf, pageOffset } from '../backend/listing'
import type { FakeClinic } from './clinic'

export interface FakeCall extends Actor {
  /** The absolute URL. */
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  /** The body as sent. */
  readonly text: string
  /** The path segments that match a `:` of the pattern. */
  readonly params: readonly string[]
  readonly token: string
}

/** The result of a handler. Without `body`, the response body is empty. */
export interface FakeAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Handler = (clinic: FakeClinic, call: FakeCall) => FakeAnswer
/** The handlers of requests, by method and path. A `:` matches one segment of the path. */
export type Routes = Readonly<Record<string, Handler>>

export function ok(body: unknown): FakeAnswer {
  return { status: 200, body }
}

export function created(body: unknown): FakeAnswer {
  return { status: 201, body }
}

export const noContent: FakeAnswer = { status: 204 }

/** The id in the path, or 0 (an id that no record has) when it is not an id. */
export function idParam({ params: [text = ''] }: FakeCall): number {
  return /^[1-9]\d*$/.test(text) ? Number(text) : 0
}

/** Whether a row passes a filter: the filter is absent or holds. */
export function allows<Value>(
  wanted: Value | undefined,
  holds: (value: Value) => boolean,
): boolean {
  return wanted === undefined || holds(wanted)
}

type Key<Row> = (row: Row) => string | number | null

interface List<Row> {
  /** The keys by which each name of `ordering` sorts. */
  readonly terms?: Readonly<Record<string, Key<Row>>>
  /** The keys that order rows whose other keys are equal. */
  readonly ties: readonly Key<Row>[]
  readonly wire: (row: Row) => unknown
}

/** Compares two rows. Rows without a value come last in both directions. */
function compare<Row>(a: Row, b: Row, key: Key<Row>, isDescending: boolean): number {
  const [one, other] = [key(a), key(b)]
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other === isDescending ? 1 : -1
}

/** A page of the rows, in the order of the query. @throws Problem for an unknown order or page. */
export function listOf<Row>(
  { url }: FakeCall,
  query: PageQuery & { readonly ordering?: string | undefined },
  rows: readonly Row[],
  { terms = {}, ties, wire }: List<Row>,
): FakeAnswer {
  const keys = [
    ...orderingOf(query.ordering, terms),
    ...ties.map((term) => ({ term, isDescending: false })),
  ]
  const inOrder = rows.toSorted((a, b) =>
    keys.reduce((order, { term, isDescending }) => order || compare(a, b, term, isDescending), 0),
  )
  const start = pageOffset(query)
  const page = inOrder.slice(start, start + query.page_size)
  return ok(pageOf(url, query, rows.length, page.map(wire)))
}
