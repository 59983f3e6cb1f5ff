/** Requests are parsed at the edge: what is wrong is listed field by field, with its reason. */
import type { z } from 'zod'
import type { SandboxRequest } from '../context'
import { badRequest, type FieldError } from './problem'

/**
 * The JSON body.
 * @throws Problem 400 when it is empty or no JSON.
 */
export async function readJson(c: SandboxRequest): Promise<unknown> {
  const text = await c.req.text()
  if (text.trim() === '') throw badRequest({ field: 'body', detail: 'The body is missing.' })
  return parseJson(text)
}

/** `\u0000` in a text of JSON, its backslash not itself escaped. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** @throws Problem 400 for no JSON, and for NUL, which the database keeps in no text. */
export function parseJson(text: string): unknown {
  if (ESCAPED_NUL.test(text)) {
    throw badRequest({ field: 'body', detail: 'The body holds the character NUL (\\u0000).' })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest({ field: 'body', detail: 'The body is not valid JSON.' })
  }
}

/** The query's parameters. @throws Problem 400 for NUL in one. */
export function readQuery(c: SandboxRequest): Record<string, string> {
  const query = c.req.query()
  const bad = Object.entries(query).filter(([name, value]) => `${name}${value}`.includes('\0'))
  if (bad.length === 0) return query
  throw badRequest(
    ...bad.map(([field]) => ({ field, detail: `${field} holds the character NUL (%00).` })),
  )
}

/** The body as the schema has it. */
export async function parseBody<Schema extends z.ZodType>(
  c: SandboxRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseValue(await readJson(c), schema)
}

/** The query as the schema has it; an empty parameter counts as absent, an unknown one for nothing. */
export function parseQuery<Schema extends z.ZodType>(
  c: SandboxRequest,
  schema: Schema,
): z.output<Schema> {
  const given = Object.entries(readQuery(c)).filter(([, value]) => value !== '')
  return parseValue(Object.fromEntries(given), schema)
}

/** The same, for lists that know their filters. @throws Problem 400 with every bad or unknown one. */
export function parseStrictQuery<Schema extends z.ZodObject>(
  c: SandboxRequest,
  schema: Schema,
): z.output<Schema> {
  refuseUnknown(readQuery(c), schema)
  return parseQuery(c, schema)
}

/** @throws Problem 400 for a filter that is unknown: a misspelt one would list everybody. */
export function refuseUnknown(given: object, schema: z.ZodObject): void {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(schema.shape, name))
  if (unknown.length === 0) return
  throw badRequest(
    ...unknown.map((field) => ({ field, detail: `${field} is no filter of this list.` })),
  )
}

/** @throws Problem 400 with every bad field. */
export function parseValue<Schema extends z.ZodType>(
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

/** The same without throwing, for requests whose parts are judged one by one. */
export function checkValue<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(value, { error: (issue) => describe(issue) })
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

/** The words for zod's own issues; `…` stands for the field's name. */
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
