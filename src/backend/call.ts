/** The request that a handler gets, and the answers that it can give. Both backends use them. */
import type { Actor } from './billing-actions'
import { idText } from './fields'
import { type Page, type PageQuery, pageOf } from './listing'
import { checkValue } from './parse'
import { notFound } from './problem'
import type { Storage } from './storage'

export interface Call extends Actor {
  /** The absolute URL. */
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  /** The text of the body, exactly as the client sent it. */
  readonly text: string
  /** The path segment at the `:` of the pattern. '' if the pattern has no `:`. */
  readonly param: string
  /** The header `If-Match`: the version that the user saw before the change. */
  readonly ifMatch: string | null
}

export interface AnswerFile {
  /** The media type. */
  readonly type: string
  readonly name: string
  readonly parts: AsyncIterable<string>
}

export function fileHeaders({ type, name }: AnswerFile): Record<string, string> {
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
}

/** The result of a handler. Without `body`, the response body is empty. */
export interface Answer {
  readonly status: 200 | 201 | 204
  readonly body?: object
  /** A file that replaces `body`. Each part is made only when it can be sent. */
  readonly file?: AnswerFile
  readonly headers?: Readonly<Record<string, string>>
}

/** @throws Problem to reject a request. The backend then undoes the writes of the handler. */
export type Handler = (storage: Storage, call: Call) => Promise<Answer>

/**
 * Handlers by method and path relative to the API's base URL. A `:` matches one segment. An exact
 * path must be listed before a pattern that matches it.
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

/** A handler that answers a page of a list. */
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
