/**
 * The values of a query string. Undefined values are omitted. The entries of a list are joined by
 * commas (W22).
 */
export type QueryValues = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>

/**
 * Returns a query string such as `?page=2&search=Ann`, or '' if there are no values. The names
 * are sent as given, and not converted to snake_case (W20).
 */
export function queryString(values: QueryValues): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) search.append(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}
