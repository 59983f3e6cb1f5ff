/** Turns a response into a validated value or an error. */
import * as z from 'zod/mini'
import { type ErrorBody, ResponseError, SchemaError } from './errors'
import { fieldName } from './wire'

/** A response and the text of its body. */
export interface Answer {
  response: Response
  text: string
}

const errorBody = z.object({
  message: z.optional(z.nullable(z.string())),
  errors: z.optional(
    z.nullable(
      z.array(z.object({ field: z.optional(z.nullable(z.string())), detail: z.string() })),
    ),
  ),
})

function json(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
}

/** Parses JSON. Returns undefined for other text, which only the schema `noAnswer` accepts. */
function jsonOrUndefined(text: string): unknown {
  try {
    return json(text)
  } catch {
    return undefined
  }
}

function readErrorBody(text: string): ErrorBody {
  try {
    const { message, errors } = errorBody.parse(json(text))
    return {
      message: message ?? null,
      errors: (errors ?? []).map(({ field, detail }) => {
        return { field: field ? fieldName(field) : null, detail }
      }),
    }
  } catch {
    // The body may be the HTML page of a proxy. Then only the status is known.
    return { message: null, errors: [] }
  }
}

/** Returns the error for a response outside 200 to 299 (N03). */
export function responseError({ response, text }: Answer): ResponseError {
  return new ResponseError(response, readErrorBody(text))
}

/**
 * Returns the validated value of a response. An empty body, such as a 204's, is read as null (N15).
 * @throws SchemaError when the body is not JSON or does not match the schema.
 */
export function readAnswer<T>(path: string, { text }: Answer, schema: z.ZodMiniType<T>): T {
  const body = jsonOrUndefined(text)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  if (body === undefined) throw new SchemaError(path, [{ path: '', problem: 'is not JSON' }])
  const problems = result.error.issues.map((issue) => {
    return { path: issue.path.join('.'), problem: issue.message || issue.code }
  })
  throw new SchemaError(path, problems)
}
