/** Reads the body of an error response in every form that backends send (N13, Z24). */
import type { ErrorBody } from './errors'
import { fieldName, isRecord } from './wire'

type FieldProblem = ErrorBody['errors'][number]

/** The keys that Django uses for problems that belong to no single field. */
const general: ReadonlySet<string> = new Set(['non_field_errors', '__all__'])

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** Converts `first_name` inside `user` to `user.firstName`. */
function inside(parent: string | null, name: string): string | null {
  if (general.has(name)) return parent
  return parent === null ? fieldName(name) : `${parent}.${fieldName(name)}`
}

/**
 * Returns the problems in a value. The value can be a text, a `{field, detail}`, an object by
 * field, or a list of these. Any other value is ignored, and the values beside it are still read.
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
 * Whether a value has Django's form for the problems of fields: arrays. A text outside an array,
 * such as a request id, is not read as a problem.
 */
function isDjangos(value: unknown): boolean {
  return Array.isArray(value) || (isRecord(value) && Object.values(value).every(isDjangos))
}

/**
 * @param body The parsed JSON, or undefined if it was not JSON. In that case only the status is
 * known.
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
