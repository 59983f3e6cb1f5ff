/** Reads the body of an error response in every form that backends send (N13, Z24). */
import type { ErrorBody } from './errors'
import { fieldName, isRecord } from './wire'

type FieldProblem = ErrorBody['errors'][number]

/** Django's keys for problems that are about no single field. */
const general: ReadonlySet<string> = new Set(['non_field_errors', '__all__'])

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** `first_name` inside `user` → `user.firstName`. */
function inside(parent: string | null, name: string): string | null {
  if (general.has(name)) return parent
  return parent === null ? fieldName(name) : `${parent}.${fieldName(name)}`
}

/**
 * Returns the problems in a value: a text, a `{field, detail}`, an object by field, or a list of
 * these. Anything else is no problem, and its neighbors are read nevertheless.
 */
function problemsIn(value: unknown, field: string | null): FieldProblem[] {
  const detail = textOf(value)
  if (detail !== null) return [{ field, detail }]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const isOfItem = isRecord(item) && !Object.hasOwn(item, 'detail')
      return problemsIn(item, isOfItem && field !== null ? `${field}.${index}` : field)
    })
  }
  if (!isRecord(value)) return []
  if (Object.hasOwn(value, 'detail')) {
    const name = textOf(value.field)
    return problemsIn(value.detail, name === null ? field : inside(field, name))
  }
  return Object.entries(value).flatMap(([name, inner]) => problemsIn(inner, inside(field, name)))
}

/** Django's problems of a field are lists. So a request id beside them is not taken for one. */
function isDjangos(value: unknown): boolean {
  return Array.isArray(value) || (isRecord(value) && Object.values(value).every(isDjangos))
}

/** @param body The parsed JSON; undefined if it was not JSON. Then only the status is known. */
export function readErrorBody(body: unknown): ErrorBody {
  if (!isRecord(body)) return { message: null, errors: problemsIn(body, null) }
  const { message, detail, errors, ...rest } = body
  const byField = Object.entries(rest).filter(([, value]) => isDjangos(value))
  return {
    message: textOf(message) ?? textOf(detail),
    errors: [
      ...problemsIn(errors, null),
      ...(Array.isArray(detail) ? problemsIn(detail, null) : []),
      ...problemsIn(Object.fromEntries(byField), null),
    ],
  }
}
