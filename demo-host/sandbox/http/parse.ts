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
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest({ field: 'body', detail: 'The body is not valid JSON.' })
  }
}

/** The body as the schema has it. */
export async function parseBody<Schema extends z.ZodType>(
  c: SandboxRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseValue(await readJson(c), schema)
}

/** The query as the schema has it; an empty parameter counts as absent. */
export function parseQuery<Schema extends z.ZodType>(
  c: SandboxRequest,
  schema: Schema,
): z.output<Schema> {
  const given = Object.entries(c.req.query()).filter(([, value]) => value !== '')
  return parseValue(Object.fromEntries(given), schema)
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
