/** The request that a handler gets, and functions that read its body. */
import { isPlainDate, type PlainDate } from '../domain/dates'
import { badRequest } from './problem'

export type Body = Readonly<Record<string, unknown>>

export interface FakeCall {
  readonly method: string
  /** The absolute URL, from which `next` and `previous` are made. */
  readonly url: string
  readonly query: ReadonlyMap<string, string>
  readonly body: Body
  /** The path segments that match a `:` of the pattern. */
  readonly params: readonly string[]
  /** The user id of the caller. */
  readonly callerId: number
  readonly token: string
  readonly now: Date
  /** IANA zone from the `Timezone` header. */
  readonly zone: string
  /** The caller's current day, in that zone (R4). */
  readonly today: PlainDate
}

/** The result of a handler. Without `body`, the response body is empty. */
export interface FakeAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export function ok(body: unknown): FakeAnswer {
  return { status: 200, body }
}

export const noContent: FakeAnswer = { status: 204 }

export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrong(field: string, what: string) {
  return badRequest({ field, detail: `${field} must be ${what}.` })
}

/** The id in the path at that position, or 0 (an id that no record has) when it is not an id. */
export function idParam({ params }: FakeCall, at = 0): number {
  const text = params[at] ?? ''
  return /^[1-9]\d*$/.test(text) ? Number(text) : 0
}

/** The text of a field, trimmed, or undefined when it is missing. @throws Problem 400. */
export function textOf(body: Body, field: string): string | undefined {
  const value = body[field]
  if (value === undefined || typeof value === 'string') return value?.trim()
  throw wrong(field, 'text')
}

/** Like `textOf`, but the field may be null. */
export function textOrNull(body: Body, field: string): string | null | undefined {
  return body[field] === null ? null : textOf(body, field)
}

export function flagOf(body: Body, field: string): boolean | undefined {
  const value = body[field]
  if (value === undefined || typeof value === 'boolean') return value
  throw wrong(field, 'true or false')
}

export function wholeNumber(body: Body, field: string): number | undefined {
  const value = body[field]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw wrong(field, 'a whole number')
}

export function dateOf(body: Body, field: string): PlainDate | null | undefined {
  const value = textOrNull(body, field)
  if (value === '' || value === null) return null
  if (value === undefined || isPlainDate(value)) return value
  throw wrong(field, 'a date, yyyy-MM-dd')
}

/** An ISO datetime, converted to UTC. */
export function instantOf(body: Body, field: string): string | undefined {
  const value = textOf(body, field)
  if (value === undefined) return undefined
  const ms = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value)
    ? Date.parse(value)
    : Number.NaN
  if (!Number.isNaN(ms)) return new Date(ms).toISOString()
  throw wrong(field, 'an ISO datetime such as 2026-01-05T14:30:00Z')
}

/** An id, sent as a number or as a record with it: `{id}`. */
export function idOrNull(body: Body, field: string): number | null | undefined {
  const value = body[field]
  if (value === undefined || value === null) return value
  if (isRecord(value)) return wholeNumber(value, 'id') ?? null
  return wholeNumber(body, field)
}

export function listOf<T extends string | number>(
  body: Body,
  field: string,
  isItem: (value: unknown) => value is T,
): readonly T[] | undefined {
  const value = body[field]
  if (value === undefined) return undefined
  if (Array.isArray(value) && value.every(isItem)) return value
  throw wrong(field, 'a list')
}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'

/** One of the choices. @throws Problem 400 for another value. */
export function oneOf<T extends string>(
  body: Body,
  field: string,
  choices: readonly T[],
): T | undefined {
  const value = body[field]
  if (value === undefined) return undefined
  const found = choices.find((choice) => choice === value)
  if (found) return found
  throw wrong(field, `one of ${choices.join(', ')}`)
}

/** Returns the value. @throws Problem 400 with the field's name when it is undefined. */
export function given<T>(value: T | undefined, field: string): T {
  if (value !== undefined) return value
  throw badRequest({ field, detail: `${field} is required.` })
}
