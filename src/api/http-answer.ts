/** From what came over the wire to what the caller gets: a checked value, or an error. */
import * as z from 'zod/mini'
import { type ErrorBody, ResponseError, SchemaError } from './errors'
import { fieldName } from './wire'

/** A response with its body read. */
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

/** Undefined, which only `noAnswer` takes, for what is not JSON. */
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
    // A proxy's HTML page, or nothing at all: the status is all there is to say.
    return { message: null, errors: [] }
  }
}

/** The error of an answer outside 200 to 299 (N03). */
export function responseError({ response, text }: Answer): ResponseError {
  return new ResponseError(response, readErrorBody(text))
}

/**
 * The answer's value. An empty body, a 204's above all, reads as null (N15).
 * @throws SchemaError when it is not JSON or not what the schema says.
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
