/**
 * Checks the values that a test passes. The checks happen at run time, because tests in plain
 * JavaScript have no types.
 */
import * as z from 'zod/mini'

/** An instant, as a `Date` or an ISO datetime. */
export const instant = z
  .pipe(
    z.union([z.string(), z.date()]),
    z.transform((value: string | Date) => new Date(value)),
  )
  .check(z.refine((at) => !Number.isNaN(at.getTime())))

export const INSTANT = 'a Date or an ISO datetime such as "2026-03-10T15:00:00Z"'

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.int().check(z.minimum(least), z.maximum(most))
}

/**
 * Checks an argument.
 * @param of The name of the function whose argument is checked. The error contains this name.
 * @param words The texts that describe the accepted values of each key.
 * @throws TypeError that names the first wrong key, and what is wrong with it.
 */
export function checked<Schema extends z.core.$ZodObject>(
  of: string,
  schema: Schema,
  words: Readonly<Record<keyof z.output<Schema>, string>>,
  value: object,
): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const keys = Object.keys(words).join(', ')
    throw new TypeError(`${of}: "${issue.keys[0]}" is not a key. The keys are ${keys}.`)
  }
  const [key] = Object.entries(words).filter(([name]) => name === issue?.path[0])
  if (!key) throw new TypeError(`${of} takes an object.`)
  const given = String(Reflect.get(value, key[0]))
  throw new TypeError(`${of}: "${key[0]}" must be ${key[1]}, not ${given}.`)
}
