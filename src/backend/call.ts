/**
 * The request that a handler receives, and the results that it can return. The reference backend
 * and the fake backend use both.
 */
import type { Actor } from './billing-actions'
import { idText } from './fields'
import { type Page, type PageQuery, pageOf } from './listing'
import { checkValue } from './parse'
import { notFound } from './problem'
import type { Storage } from './storage'

export interface Call extends Actor {
  /** The absolute URL of the request. */
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  /** The request body as text, exactly as the client sent it. */
  readonly text: string
  /**
   * The path segment that matches the `:` of the route's pattern. It is '' if the pattern has no
   * `:`.
   */
  readonly param: string
  /** The header `If-Match`: the version that the user saw before the change. */
  readonly ifMatch: string | null
}

export interface AnswerFile {
  /** The media type, such as `text/csv`. */
  readonly type: string
  readonly name: string
  readonly parts: AsyncIterable<string>
}

export function fileHeaders({ type, name }: AnswerFile): Record<string, string> {
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
}

/** The result of a handler. If `body` is undefined, the response has no body. */
export interface Answer {
  readonly status: 200 | 201 | 204
  readonly body?: object
  /** A file that is sent instead of `body`. Each part is created only when it can be sent. */
  readonly file?: AnswerFile
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Handles a request.
 * @throws Problem to reject the request. The backend then rolls back the writes of the handler.
 */
export type Handler = (storage: Storage, call: Call) => Promise<Answer>

/**
 * The handlers, by method and by path relative to the API's base URL. A `:` in a path matches any
 * one segment. The first match applies, so an exact path must precede a pattern that matches it.
 */
export type Routes = Readonly<Record<string, Handler>>

export function ok(body: object): Answer {
  return { status: 200, body }
}

export function created(body: object): Answer {
  return { status: 201, body }
}

export const noContent: Answer = { status: 204 }

/**
 * Returns the id in the path.
 * @throws Problem 404 when it is not a valid id.
 */
export function idParam({ param }: Pick<Call, 'param'>): number {
  const parsed = checkValue(param, idText)
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** Returns a handler that responds with a page of a list. */
export function listHandler<Query extends PageQuery>(
  read: (call: Call) => Query,
  load: (storage: Storage, query: Query) => Promise<Page>,
): Handler {
  return async (storage, call) => {
    const query = read(call)
    const { count, rows } = await load(storage, query)
    return ok(pageOf(call.url, query, count, rows))
  }
}
