import { RequiredFieldError } from './errors'

/**
 * Checks what a call cannot do without, before any request (N05, N06). The types ask for the same;
 * a page without TypeScript, or an attribute that was left out, does not.
 * @throws RequiredFieldError naming the first one that is undefined, null or ''.
 */
export function required(parameters: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(parameters)) {
    if (value === undefined || value === null || value === '') throw new RequiredFieldError(field)
  }
}
