/**
 * The parameters of an address: `{token: 'a b'}` for the pattern `/password-reset/:token` and the
 * address `/password-reset/a%20b`. Null when the address does not match.
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

/** Decodes a part of the path. Text with an invalid encoding is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
