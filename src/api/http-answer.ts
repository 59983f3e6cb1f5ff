/** Converts a response to a validated value or an error. */
import type * as z from 'zod/mini'
import { readErrorBody } from './error-body'
import { ResponseError, SchemaError } from './errors'

/** A response and the text of its body. */
export interface Answer {
  response: Response
  /** The time of the user's computer when the request was sent, in milliseconds since 1970. */
  sentAt: number
  text: string
}

function json(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
}

/**
 * Parses the body of a response. Returns undefined if the text is not JSON, for example if it is a
 * proxy's HTML page. Of the schemas, only `noAnswer` accepts undefined.
 */
function jsonOrUndefined(text: string): unknown {
  try {
    return json(text)
  } catch {
    return undefined
  }
}

/** Returns the error for a response with a status outside 200 to 299 (N03). */
export function responseError({ response, text }: Answer): ResponseError {
  return new ResponseError(response, readErrorBody(jsonOrUndefined(text)))
}

interface Wanted<T> {
  path: string
  /** The schema of the response body. */
  answer: z.ZodMiniType<T>
  isText?: boolean
}

/**
 * Returns the validated value of a response. An empty body, as in a response with status 204, is
 * read as null (N15).
 * @throws SchemaError when the body is not JSON or does not match the schema.
 */
export function readAnswer<T>({ path, answer: schema, isText }: Wanted<T>, { text }: Answer): T {
  const body = isText ? text : jsonOrUndefined(text)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  if (body === undefined) throw new SchemaError(path, [{ path: '', problem: 'is not JSON' }])
  const problems = result.error.issues.map((issue) => {
    return { path: issue.path.join('.'), problem: issue.message || issue.code }
  })
  throw new SchemaError(path, problems)
}
