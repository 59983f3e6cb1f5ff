import { ResponseError } from '../../api/errors'
import type { FieldErrors } from '../../ui/overlays/form-state'

/**
 * Returns the backend's errors about single fields (`errors[].field`), by the names of the form.
 * @param fields Maps a field name of the backend (dotted, in camel case) to a form field.
 */
export function serverFieldErrors<Values>(
  error: unknown,
  fields: Readonly<Record<string, keyof Values>>,
): FieldErrors<Values> {
  const found: { [Name in keyof Values]?: string } = {}
  if (!(error instanceof ResponseError)) return found
  // A map, because a backend's `constructor` is no field of ours.
  const known = new Map(Object.entries(fields))
  for (const { field, detail } of error.body.errors) {
    // `careTeam.secondaryProviders.0` is about the whole list.
    const name = field?.replace(/(\.\d+)+$/, '')
    const own = name ? known.get(name) : undefined
    if (own !== undefined) found[own] ??= detail
  }
  return found
}
