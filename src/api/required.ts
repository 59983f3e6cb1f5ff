import { RequiredFieldError } from './errors'

/**
 * Checks the required parameters of a call before a request is sent (N05, N06). The types require
 * these parameters, but a page without TypeScript or an element without its attribute can still
 * omit them.
 * @throws RequiredFieldError with the name of the first parameter that is undefined, null or ''.
 */
export function required(parameters: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(parameters)) {
    if (value === undefined || value === null || value === '') throw new RequiredFieldError(field)
  }
}
