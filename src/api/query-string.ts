/** Values of a query string; undefined ones are left out, lists are joined by commas (W22). */
export type QueryValues = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>

/** `?page=2&search=Ann`, or '' when nothing is left. Names are sent exactly as given (W20). */
export function queryString(values: QueryValues): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) search.append(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}
