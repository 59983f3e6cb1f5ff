import { ResponseError } from '../../api/errors'
import type { FieldErrors } from '../../ui/overlays/form-state'

/**
 * What the backend says of single fields (`errors[].field`), by the form's own names.
 * @param fields Which field shows what is said of one of the backend's, by its dotted name in our
 *   letters.
 */
export function serverFieldErrors<Values>(
  error: unknown,
  fields: Readonly<Record<string, keyof Values>>,
): FieldErrors<Values> {
  const found: { [Name in keyof Values]?: string } = {}
  if (!(error instanceof ResponseError)) return found
  for (const { field, detail } of error.body.errors) {
    // `careTeam.secondaryProviders.0` is about the whole list.
    const name = field?.replace(/(\.\d+)+$/, '')
    const own = name ? fields[name] : undefined
    if (own !== undefined) found[own] ??= detail
  }
  return found
}
