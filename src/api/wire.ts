/**
 * Converts names between the wire (snake_case) and the client (camelCase) (N02, W01–W17).
 *
 * The schema itself renames responses: `wire({unitsOf98981: …})` reads `units_of_98981` and returns
 * `unitsOf98981` in the same pass that validates it. This takes half the time of renaming first and
 * validating afterwards. Only names in a schema are renamed, so the keys of data (`raw_record`,
 * `output_data`, the chat's `unread` map) stay unchanged (W14, W15).
 */
import * as z from 'zod/mini'

// A strict CSP forbids eval, and zod's test for eval would be reported as a violation.
z.config({ jitless: true })

type Field = z.ZodMiniType<unknown>
type Shape = Readonly<Record<string, Field>>
type Read<S extends Shape> = { [K in keyof S]: z.output<S[K]> }

/**
 * Returns the wire name of a field: `unitsOf98981` → `units_of_98981`. Names without capitals stay
 * unchanged, such as the list filters of spec §3 (W20) and `g-recaptcha-response`.
 */
export function wireName(field: string): string {
  return field.replace(/[A-Z]|(?<=[a-z])\d/g, (mark) => `_${mark.toLowerCase()}`)
}

/** Returns the field of a wire name: `units_of_98981` → `unitsOf98981`. Keeps `__gt` (W04). */
export function fieldName(name: string): string {
  return name.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const context = {}

type Payload = z.core.ParsePayload<unknown>

/**
 * Runs a schema inside the transform of another schema, and adds its issues under `name`. It is
 * used instead of zod's `pipe`, which takes three steps instead of one for every field of every
 * row.
 */
function runInside(schema: Field, value: unknown, payload: Payload, name?: string): unknown {
  // Most fields have no issues, so an empty list is shared instead of creating a new one.
  const lent = payload.issues.length === 0
  const result = schema._zod.run({ value, issues: lent ? payload.issues : [] }, context)
  if (result instanceof Promise) throw new z.core.$ZodAsyncError()
  if (result.issues.length > 0) {
    const found = result.issues.map((issue) => {
      return name === undefined ? issue : { ...issue, path: [name, ...(issue.path ?? [])] }
    })
    if (lent) payload.issues.length = 0
    payload.issues.push(...found)
  }
  return result.value
}

/**
 * A schema of a JSON object with camelCase names, read from wire names. A field that is missing in
 * the response is read as null. Fields that are not in the shape are dropped.
 */
export function wire<S extends Shape>(shape: S): z.ZodMiniType<Read<S>>
export function wire(shape: Shape): Field {
  const fields = Object.entries(shape).map(([field, schema]) => {
    return { field, name: wireName(field), schema }
  })
  // Each row is a copy of this object. So all rows have the same layout, which engines read and
  // write several times faster.
  const layout: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.keys(shape).map((field) => [field, null]),
  )
  return z.transform((input: unknown, payload: Payload) => {
    if (!isRecord(input)) {
      payload.issues.push({ code: 'invalid_type', expected: 'object', input })
      return z.NEVER
    }
    const out = { ...layout }
    for (const { field, name, schema } of fields) {
      const value = input[name]
      out[field] = runInside(schema, value === undefined ? null : value, payload, name)
    }
    return out
  })
}

/** Applies the schema, or returns the fallback for null: backends omit fields without a value. */
function orElse<T>(schema: z.ZodMiniType<T>, fallback: () => T): z.ZodMiniType<T>
function orElse(schema: Field, fallback: () => unknown): Field {
  return z.transform((input: unknown, payload: Payload) => {
    return input === null ? fallback() : runInside(schema, input, payload)
  })
}

/** Optional text: null becomes ''. */
export const text = orElse(z.string(), () => '')

/**
 * Formatting characters without a width: those that change the direction of the text after them,
 * and spaces of no width. Joiners stay, which some scripts need.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * A name to show. It cannot turn the text around it or look empty, because it has none of the
 * characters above. They are dropped here, because a name also stands in labels and messages, where
 * no element can isolate it (Z12).
 */
export const shownName = z.pipe(
  text,
  z.transform((name: string) => name.replace(INVISIBLE, '')),
)

/** An optional boolean: null becomes false. */
export const flag = orElse(z.boolean(), () => false)

/** An optional count: null becomes 0. */
export const count = orElse(z.number(), () => 0)

/** An optional list: null becomes []. */
export function list<T>(element: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
  return orElse(z.array(element), () => [])
}

function isCount(value: unknown): boolean {
  return Number.isFinite(value) && Number(value) >= 0
}

/**
 * Counts by id. The keys are data and stay unchanged (W15). zod's `record` does the same but adds
 * half a kilobyte to every first page.
 */
export const counts = z.custom<Readonly<Record<string, number>>>(
  (value) => isRecord(value) && Object.values(value).every(isCount),
)

/** Fields whose content is data: nested keys stay unchanged (W14). */
const opaque: ReadonlySet<string> = new Set(['rawRecord', 'outputData'])

/** Converts a request body to wire names. Undefined fields are omitted, null is sent. */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire)
  if (!isRecord(value)) return value
  const out: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) {
    if (inner === undefined) continue
    out[wireName(field)] = opaque.has(field) ? inner : toWire(inner)
  }
  return out
}

/** The schema of calls whose response has no body or whose body is not read (N15, N17). */
export const noAnswer: z.ZodMiniType<undefined> = z.transform(() => undefined)
