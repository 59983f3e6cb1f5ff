/**
 * The parts of an address that a pattern names: `{token: 'a b'}` for `/password-reset/:token` and
 * `/password-reset/a%20b`; null when the address is another one.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? ''
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = decoded(text)
    else if (part !== text) return null
  }
  return params
}

/** What is no proper encoding is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
