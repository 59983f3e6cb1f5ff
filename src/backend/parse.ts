/** Parses and validates requests. The errors list each invalid field with a reason. */
import * as z from 'zod/mini'
import { badRequest, type FieldError } from './problem'

/** Matches `\u0000` in a JSON text, if the backslash is not itself escaped. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Parses the JSON of a body.
 * @throws Problem 400 if the body is missing, is not valid JSON, or contains NUL, which a database
 * cannot store in a text.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw badRequest({ field: 'body', detail: 'The body is missing.' })
  if (ESCAPED_NUL.test(text)) {
    throw badRequest({ field: 'body', detail: 'The body contains the character NUL (\\u0000).' })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest({ field: 'body', detail: 'The body is not valid JSON.' })
  }
}

/**
 * Checks that the parsed JSON of a body is an object, and returns the object.
 * @throws Problem 400 if it is not an object.
 */
export function jsonObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest({ field: 'body', detail: 'The body must be a JSON object.' })
  }
  return Object.fromEntries(Object.entries(value))
}

/**
 * Rejects unknown filters. A misspelled filter would otherwise list all rows.
 * @throws Problem 400 for an unknown filter.
 */
export function refuseUnknown(given: object, schema: z.core.$ZodObject): void {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(schema._zod.def.shape, name))
  if (unknown.length === 0) return
  throw badRequest(
    ...unknown.map((field) => ({ field, detail: `${field} is not a filter of this list.` })),
  )
}

/**
 * Checks the parameters of a query.
 * @throws Problem 400 if a parameter contains NUL, which a database cannot store in a text.
 */
export function refuseNul(query: object): void {
  const bad = Object.entries(query).filter(([name, value]) => `${name}${value}`.includes('\0'))
  if (bad.length === 0) return
  throw badRequest(
    ...bad.map(([field]) => ({ field, detail: `${field} contains the character NUL (%00).` })),
  )
}

/**
 * Parses a query. Ignores empty parameters.
 * @throws Problem 400 that lists every invalid parameter.
 */
export function parseFilters<Schema extends z.core.$ZodType>(
  query: Readonly<Record<string, string>>,
  schema: Schema,
): z.output<Schema> {
  refuseNul(query)
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return parseValue(Object.fromEntries(given), schema)
}

/**
 * Parses a query like `parseFilters`, but also rejects unknown filters.
 * @throws Problem 400 that lists every invalid or unknown parameter.
 */
export function parseKnownFilters<Schema extends z.core.$ZodObject>(
  query: Readonly<Record<string, string>>,
  schema: Schema,
): z.output<Schema> {
  refuseNul(query)
  refuseUnknown(query, schema)
  return parseFilters(query, schema)
}

/**
 * Validates a value.
 * @throws Problem 400 that lists every invalid field.
 */
export function parseValue<Schema extends z.core.$ZodType>(
  value: unknown,
  schema: Schema,
): z.output<Schema> {
  const result = checkValue(value, schema)
  if (result.success) return result.data
  throw badRequest(...result.errors)
}

type Checked<Value> =
  | { readonly success: true; readonly data: Value }
  | { readonly success: false; readonly errors: readonly FieldError[] }

/**
 * Validates like `parseValue`, but returns the errors instead of throwing. A request with several
 * parts validates each part separately.
 */
export function checkValue<Schema extends z.core.$ZodType>(
  value: unknown,
  schema: Schema,
): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, value, { error: describe })
  if (result.success) return { success: true, data: result.data }
  return { success: false, errors: result.error.issues.map(fieldError) }
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  const field = issue.path.join('.') || 'body'
  const detail = issue.message.startsWith('…')
    ? `${field} ${issue.message.slice(2)}`
    : issue.message
  return { field, detail }
}

/**
 * Returns the message for an issue of zod. In the message, `…` is replaced by the name of the
 * field.
 */
function describe(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined
  if (isMissing && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) {
    return '… is required.'
  }
  if (issue.code === 'invalid_type') return `… must be ${article(issue.expected)}.`
  if (issue.code === 'invalid_value') return `… must be one of ${issue.values.join(', ')}.`
  if (issue.code === 'too_small') return size('at least', issue.minimum, issue.origin)
  if (issue.code === 'too_big') return size('at most', issue.maximum, issue.origin)
  return '… is not valid.'
}

function article(expected: string): string {
  if (expected === 'int') return 'a whole number'
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`
}

function size(limit: string, count: number | bigint, origin: string): string {
  if (origin === 'array')
    return `… must have ${limit} ${count} ${count === 1 ? 'entry' : 'entries'}.`
  return `… must be ${limit} ${count}${origin === 'string' ? ' characters long' : ''}.`
}
