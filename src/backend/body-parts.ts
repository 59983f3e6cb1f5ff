/**
 * Validates request bodies that consist of several parts, so that one response reports the errors
 * of all parts.
 */
import type * as z from 'zod/mini'
import { checkValue } from './parse'
import type { FieldError } from './problem'

export interface BodyPart<Whole, Some> {
  /** The parsed part. Undefined if any field of the part is invalid. */
  readonly whole: Whole | undefined
  /** The valid fields of the part, for checks that need only some of the fields. */
  readonly some: Some
  readonly errors: readonly FieldError[]
}

/**
 * Reads a part of a body. If the part is invalid, the function still reads its valid fields.
 * @param name The prefix of the fields in errors (`user` gives `user.phone`). '' for the body
 * itself.
 * @param some The same schema with every field optional.
 */
export function readPart<Whole extends z.core.$ZodType, Some extends z.core.$ZodType>(
  name: string,
  value: unknown,
  whole: Whole,
  some: Some,
): BodyPart<z.output<Whole>, z.output<Some> | undefined> {
  const checked = checkValue(value, whole)
  if (checked.success) {
    const same = checkValue(value, some)
    return { whole: checked.data, some: same.success ? same.data : undefined, errors: [] }
  }
  const bad = new Set(checked.errors.map((error) => error.field.split('.')[0]))
  const rest = checkValue(withoutFields(value, bad), some)
  return {
    whole: undefined,
    some: rest.success ? rest.data : undefined,
    errors: checked.errors.map((error) => named(name, error)),
  }
}

function withoutFields(value: unknown, fields: ReadonlySet<string | undefined>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([field]) => !fields.has(field)))
}

/** Adds the name of the part to an error: before the name of the field, and in the detail. */
export function named(name: string, { field, detail }: FieldError): FieldError {
  if (name === '') return { field, detail }
  if (field === 'body') return { field: name, detail: detail.replace(/^body /, `${name} `) }
  const path = `${name}.${field}`
  return {
    field: path,
    detail: detail.startsWith(`${field} `) ? `${path}${detail.slice(field.length)}` : detail,
  }
}
