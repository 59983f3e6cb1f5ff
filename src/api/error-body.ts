/** Reads the body of an error response in each format that backends use (N13, Z24). */
import type { ErrorBody } from './errors'
import { fieldName, isRecord } from './wire'

type FieldProblem = ErrorBody['errors'][number]

/** The keys that Django uses for problems that do not belong to a single field. */
const general: ReadonlySet<string> = new Set(['non_field_errors', '__all__'])

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/**
 * Returns the name of a field with the name of the object that contains the field: `first_name`
 * inside `user` becomes `user.firstName`.
 */
function inside(parent: string | null, name: string): string | null {
  if (general.has(name)) return parent
  return parent === null ? fieldName(name) : `${parent}.${fieldName(name)}`
}

/**
 * Returns the problems in a value. The value can be a text, an object `{field, detail}`, an object
 * whose keys are fields, or a list of such values. A value of another type is ignored.
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

/**
 * Whether a value has Django's format for the problems of fields: every text is inside an array. A
 * text outside an array, such as a request id, is not a problem of a field.
 */
function isDjangos(value: unknown): boolean {
  return Array.isArray(value) || (isRecord(value) && Object.values(value).every(isDjangos))
}

/**
 * Returns the message and the problems of fields in the body of an error response.
 * @param body The parsed JSON. Undefined if the body is not JSON; the result is then empty.
 */
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
