/**
 * Converts names between the API (snake_case) and the client (camelCase) (N02, W01–W17). A schema
 * renames the fields of responses itself: `wire({unitsOf98981: …})` reads `units_of_98981`,
 * validates it and returns `unitsOf98981` in one step. This takes half the time of two separate
 * steps. Only names in a schema are renamed, so the keys of data (`raw_record`, `output_data`, the
 * chat's `unread` map) stay unchanged (W14, W15).
 */
import * as z from 'zod/mini'

// A strict CSP forbids eval. Without this setting, zod tests whether eval works, and the browser
// reports a violation.
z.config({ jitless: true })

type Field = z.ZodMiniType<unknown>
type Shape = Readonly<Record<string, Field>>
type Read<S extends Shape> = { [K in keyof S]: z.output<S[K]> }

/**
 * Returns the API's name of a field: `unitsOf98981` gives `units_of_98981`. Names without capitals
 * stay unchanged, such as the list filters of spec §3 (W20) and `g-recaptcha-response`.
 */
export function wireName(field: string): string {
  return field.replace(/[A-Z]|(?<=[a-z])\d/g, (mark) => `_${mark.toLowerCase()}`)
}

/**
 * Returns the field for a name in the API: `units_of_98981` gives `unitsOf98981`. Keeps `__gt`
 * (W04).
 */
export function fieldName(name: string): string {
  return name.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const context = {}

type Payload = z.core.ParsePayload<unknown>

/**
 * Runs a schema inside the transform of another schema, and adds its issues under `name`. zod's
 * `pipe` would take three steps instead of one for every field of every row.
 */
function runInside(schema: Field, value: unknown, payload: Payload, name?: string): unknown {
  // Most fields have no issues. They share one empty list, which saves time.
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
 * A schema of a JSON object with camelCase names, read from the API's names. A field that is
 * missing in the response is read as null. Unknown fields are left out.
 */
export function wire<S extends Shape>(shape: S): z.ZodMiniType<Read<S>>
export function wire(shape: Shape): Field {
  const fields = Object.entries(shape).map(([field, schema]) => {
    return { field, name: wireName(field), schema }
  })
  // Each row is a copy of this object. All rows then have the same layout, which JavaScript engines
  // read and write several times faster.
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
 * Characters without a width: those that change the direction of the text after them, and invisible
 * spaces. Joiners are not included, because some scripts need them.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * A name to show, without the characters of `INVISIBLE`. The name can therefore neither change the
 * direction of the text around it nor look empty. The schema removes the characters, because a name
 * is also part of labels and messages, where no element can isolate it (Z12).
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
 * Counts by id. The keys are data and stay unchanged (W15). zod's `record` could do the same, but
 * it adds half a kilobyte to the first page.
 */
export const counts = z.custom<Readonly<Record<string, number>>>(
  (value) => isRecord(value) && Object.values(value).every(isCount),
)

/** Fields whose content is data: nested keys stay unchanged (W14). */
const opaque: ReadonlySet<string> = new Set(['rawRecord', 'outputData'])

/** Converts a request body to the API's names. Undefined fields are omitted. Null is sent. */
export function toWire(value: unknown): unknown {
  return plainCopy(value, wireName)
}

/**
 * Returns a copy without prototypes. `JSON.stringify` then ignores a `toJSON` that the page has
 * added to every object or array (V08).
 */
export function plainCopy(value: unknown, nameOf = (field: string) => field): unknown {
  if (value instanceof Date) return value.toJSON()
  if (Array.isArray(value)) {
    return Object.setPrototypeOf(
      value.map((one) => plainCopy(one, nameOf)),
      null,
    )
  }
  if (!isRecord(value)) return value
  const out: Record<string, unknown> = Object.create(null)
  for (const [field, inner] of Object.entries(value)) {
    if (inner === undefined) continue
    out[nameOf(field)] = opaque.has(field) ? plainCopy(inner) : plainCopy(inner, nameOf)
  }
  return out
}

/** The schema for responses that have no body or that are not read (N15, N17). */
export const noAnswer: z.ZodMiniType<undefined> = z.transform(() => undefined)
