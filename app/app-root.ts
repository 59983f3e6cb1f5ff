/** Where the app stands, whatever route is open. */
export function appRoot(): URL {
  return new URL(import.meta.env.BASE_URL, window.location.origin)
}

/** The root's path without a slash at its end: empty for an app that has its host to itself. */
export function rootPath(): string {
  return new URL(import.meta.env.BASE_URL, 'http://app.invalid').pathname.replace(/\/$/, '')
}

/** An address's path under the app's root, without a slash at its end: `/billing`. */
export function pathInApp(pathname: string): string {
  const root = rootPath()
  const isInside = pathname === root || pathname.startsWith(`${root}/`)
  const path = isInside ? pathname.slice(root.length) : pathname
  return path.replace(/(.)\/+$/, '$1') || '/'
}
