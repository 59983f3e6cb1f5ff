/** A request as the handlers see it, and the reading of its body. */
import { isPlainDate, type PlainDate } from '../domain/dates'
import { badRequest } from './problem'

export type Body = Readonly<Record<string, unknown>>

export interface FakeCall {
  readonly method: string
  /** Whole, for the addresses of other pages. */
  readonly url: string
  readonly query: ReadonlyMap<string, string>
  readonly body: Body
  /** What stands in the path where its pattern has a `:`. */
  readonly params: readonly string[]
  /** Who asks, by user id. */
  readonly callerId: number
  readonly token: string
  readonly now: Date
  /** IANA, as the `Timezone` header says. */
  readonly zone: string
  /** The reader's day, in that zone (R4). */
  readonly today: PlainDate
}

/** What a handler gives back; no body is an empty one. */
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

/** The path's id at that place; 0, which nobody has, for what is none. */
export function idParam({ params }: FakeCall, at = 0): number {
  const text = params[at] ?? ''
  return /^[1-9]\d*$/.test(text) ? Number(text) : 0
}

/** Text, or undefined where it is left out. @throws Problem 400. */
export function textOf(body: Body, field: string): string | undefined {
  const value = body[field]
  if (value === undefined || typeof value === 'string') return value?.trim()
  throw wrong(field, 'text')
}

/** The same, with null for nothing. */
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

/** An ISO instant, in UTC. */
export function instantOf(body: Body, field: string): string | undefined {
  const value = textOf(body, field)
  if (value === undefined) return undefined
  const ms = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value)
    ? Date.parse(value)
    : Number.NaN
  if (!Number.isNaN(ms)) return new Date(ms).toISOString()
  throw wrong(field, 'an ISO datetime such as 2026-01-05T14:30:00Z')
}

/** An id, or the record in whose place it stands: `{id}`. */
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

/** One of a closed list. @throws Problem 400. */
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

/** @throws Problem 400 naming the field, where there is nothing. */
export function given<T>(value: T | undefined, field: string): T {
  if (value !== undefined) return value
  throw badRequest({ field, detail: `${field} is required.` })
}
