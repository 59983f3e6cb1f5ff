import { ResponseError } from '../../api/errors'
import { clipped } from '../../ui/clipped-text'
import type { FieldErrors } from '../../ui/overlays/form-state'

/**
 * Returns the backend's errors about single fields (`errors[].field`). The keys of the result are
 * the names of the form's fields.
 * @param fields Maps a field name in the backend's errors (dotted, in camel case) to a field of the
 * form.
 */
export function serverFieldErrors<Values>(
  error: unknown,
  fields: Readonly<Record<string, keyof Values>>,
): FieldErrors<Values> {
  const found: { [Name in keyof Values]?: string } = {}
  if (!(error instanceof ResponseError)) return found
  // The names are in a map, and not in an object. An object inherits properties such as
  // `constructor`, which would then count as names of fields.
  const known = new Map(Object.entries(fields))
  for (const { field, detail } of error.body.errors) {
    // An error about an item of a list, such as `careTeam.secondaryProviders.0`, belongs to the
    // field for the whole list.
    const name = field?.replace(/(\.\d+)+$/, '')
    const own = name ? known.get(name) : undefined
    if (own !== undefined) found[own] ??= clipped(detail)
  }
  return found
}

/**
 * Returns, for each field with a problem, the message that the user sees.
 * @param problems The problems by field. Null if the form is valid.
 */
export function problemWords<Name extends string, Problem extends string>(
  problems: { readonly [N in Name]?: Problem | undefined } | null,
  words: Readonly<Record<Problem, string>>,
): { [N in Name]?: string } {
  const found: { [N in Name]?: string } = {}
  for (const name in problems) {
    // The page may have added a property to the prototype of all objects. Such an inherited
    // property is ignored (Z13).
    if (!Object.hasOwn(problems, name)) continue
    const problem = problems[name]
    if (problem) found[name] = words[problem]
  }
  return found
}
