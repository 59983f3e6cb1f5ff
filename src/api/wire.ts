/**
 * The names of the wire: snake_case there, camelCase here (N02, W01–W17).
 *
 * Answers are read by the schema itself: `wire({unitsOf98981: …})` takes `units_of_98981` and gives
 * `unitsOf98981` in the same single pass that checks it, which takes half the time of renaming
 * first and checking after. Only names that a schema spells out are renamed, so that the keys of
 * data (`raw_record`, `output_data`, the chat's `unread` map) cannot be (W14, W15).
 */
import * as z from 'zod/mini'

// Pages with a strict CSP forbid eval, and zod's probe for it would be reported as a violation.
z.config({ jitless: true })

type Field = z.ZodMiniType<unknown>
type Shape = Readonly<Record<string, Field>>
type Read<S extends Shape> = { [K in keyof S]: z.output<S[K]> }

/**
 * The wire's name of a field: `unitsOf98981` → `units_of_98981`. Names without capitals, such as
 * the list filters of spec §3, come back as they are (W20), and so does `g-recaptcha-response`.
 */
export function wireName(field: string): string {
  return field.replace(/[A-Z]|(?<=[a-z])\d/g, (mark) => `_${mark.toLowerCase()}`)
}

/** The field a wire's name stands for: `units_of_98981` → `unitsOf98981`, `__gt` kept (W04). */
export function fieldName(name: string): string {
  return name.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const context = {}

type Payload = z.core.ParsePayload<unknown>

/**
 * Runs a schema inside another's transform and hands its issues on, under `name`. It spares zod's
 * own `pipe`, which takes three steps to this one's one, for every field of every row.
 */
function runInside(schema: Field, value: unknown, payload: Payload, name?: string): unknown {
  // Nearly every field leaves the list of issues empty, so it is lent instead of made anew.
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
 * A schema of a JSON object, written in our names and read from the wire's. A field that the
 * answer leaves out is read as null. Fields that are not in the shape are dropped.
 */
export function wire<S extends Shape>(shape: S): z.ZodMiniType<Read<S>>
export function wire(shape: Shape): Field {
  const fields = Object.entries(shape).map(([field, schema]) => {
    return { field, name: wireName(field), schema }
  })
  // Copying it gives all rows one layout, which engines read and write several times faster.
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

/** What the schema says, or the fallback for null: backends leave out what they do not have. */
function orElse<T>(schema: z.ZodMiniType<T>, fallback: () => T): z.ZodMiniType<T>
function orElse(schema: Field, fallback: () => unknown): Field {
  return z.transform((input: unknown, payload: Payload) => {
    return input === null ? fallback() : runInside(schema, input, payload)
  })
}

/** Text that may be missing: null becomes ''. */
export const text = orElse(z.string(), () => '')

/** A yes-or-no that may be missing: null becomes false. */
export const flag = orElse(z.boolean(), () => false)

/** A count that may be missing: null becomes 0. */
export const count = orElse(z.number(), () => 0)

/** A list that may be missing: null becomes []. */
export function list<T>(element: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
  return orElse(z.array(element), () => [])
}

function isCount(value: unknown): boolean {
  return Number.isFinite(value) && Number(value) >= 0
}

/**
 * Counts by something's id: the keys are data, and stay as they are (W15). zod's `record` does it
 * too, in half a kilobyte of every first page.
 */
export const counts = z.custom<Readonly<Record<string, number>>>(
  (value) => isRecord(value) && Object.values(value).every(isCount),
)

/** Bodies hold these as data: what is inside keeps its keys (W14). */
const opaque: ReadonlySet<string> = new Set(['rawRecord', 'outputData'])

/** A request body in the wire's names. Undefined fields are left out, null is sent. */
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

/** The schema of calls that answer with nothing, or with nothing we read (N15, N17). */
export const noAnswer: z.ZodMiniType<undefined> = z.transform(() => undefined)
