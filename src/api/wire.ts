/**
 * Converts names between the API (snake_case) and the client (camelCase) (N02, W01–W17). A schema
 * renames the fields of responses itself: `wire({unitsOf98981: …})` reads `units_of_98981`,
 * validates it and returns `unitsOf98981` in one step. This takes half the time of two separate
 * steps. Only names in a schema are renamed, so the keys of data (`raw_record`, `output_data`, the
 * chat's `unread` map) stay unchanged (W14, W15).
 */
import * as z from 'zod/mini'

// Turns off the use of eval in zod, which a strict CSP forbids. Otherwise, zod would test whether
// eval works, and the browser would report a violation.
z.config({ jitless: true })

type Field = z.ZodMiniType<unknown>
type Shape = Readonly<Record<string, Field>>
type Read<S extends Shape> = { [K in keyof S]: z.output<S[K]> }

/**
 * Converts the name of a field to the API's name: `unitsOf98981` becomes `units_of_98981`. A name
 * without capitals stays unchanged, such as the list filters of spec §3 (W20) and
 * `g-recaptcha-response`.
 */
export function wireName(field: string): string {
  return field.replace(/[A-Z]|(?<=[a-z])\d/g, (mark) => `_${mark.toLowerCase()}`)
}

/**
 * Converts the API's name to the name of the field: `units_of_98981` becomes `unitsOf98981`. A
 * suffix such as `__gt` is kept (W04).
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
 * Runs a schema inside the transform of another schema, and adds the issues of the inner schema
 * under `name`. The function replaces zod's `pipe`, which would take three steps instead of one for
 * each field of each row.
 */
function runInside(schema: Field, value: unknown, payload: Payload, name?: string): unknown {
  // All fields without issues share one empty list of issues, because that saves time.
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
 * Returns the schema of a JSON object. The schema reads the API's names and returns camelCase
 * names. A field that is missing in the response is read as null. Unknown fields are left out.
 */
export function wire<S extends Shape>(shape: S): z.ZodMiniType<Read<S>>
export function wire(shape: Shape): Field {
  const fields = Object.entries(shape).map(([field, schema]) => {
    return { field, name: wireName(field), schema }
  })
  // Each row is a copy of this object, so that all rows have the same layout. JavaScript engines
  // then read and write their fields several times faster.
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

/**
 * Returns a schema that reads null as the fallback, because backends omit fields without a value.
 */
function orElse<T>(schema: z.ZodMiniType<T>, fallback: () => T): z.ZodMiniType<T>
function orElse(schema: Field, fallback: () => unknown): Field {
  return z.transform((input: unknown, payload: Payload) => {
    return input === null ? fallback() : runInside(schema, input, payload)
  })
}

/** An optional text. Null is read as ''. */
export const text = orElse(z.string(), () => '')

/**
 * Matches characters without a width: characters that change the direction of the text after them,
 * and invisible spaces. Joiners are not included, because some scripts need them.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * A name for display, from which the characters that `INVISIBLE` matches are removed. With these
 * characters, a name could change the direction of the text around it, or look empty. The
 * characters are removed here, because a name is also part of labels and messages, where no HTML
 * element can isolate it (Z12).
 */
export const shownName = z.pipe(
  text,
  z.transform((name: string) => name.replace(INVISIBLE, '')),
)

/** An optional boolean. Null is read as false. */
export const flag = orElse(z.boolean(), () => false)

/** An optional count. Null is read as 0. */
export const count = orElse(z.number(), () => 0)

/** An optional list. Null is read as []. */
export function list<T>(element: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
  return orElse(z.array(element), () => [])
}

function isCount(value: unknown): boolean {
  return Number.isFinite(value) && Number(value) >= 0
}

/**
 * An object with counts by id. Its keys are data and stay unchanged (W15). zod's `record` would do
 * the same, but it adds half a kilobyte to the first page.
 */
export const counts = z.custom<Readonly<Record<string, number>>>(
  (value) => isRecord(value) && Object.values(value).every(isCount),
)

/** The fields whose content is data. The keys inside them are not converted (W14). */
const opaque: ReadonlySet<string> = new Set(['rawRecord', 'outputData'])

/**
 * Converts the names in a request body to the API's names. Fields with the value undefined are
 * omitted, but null is sent.
 */
export function toWire(value: unknown): unknown {
  return plainCopy(value, wireName)
}

/**
 * Returns a copy of a value without prototypes, so that `JSON.stringify` ignores a `toJSON` method
 * that the page has added to all objects or arrays (V08).
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

/** The schema for responses that have no body, or whose body is not read (N15, N17). */
export const noAnswer: z.ZodMiniType<undefined> = z.transform(() => undefined)
