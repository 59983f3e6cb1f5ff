/** The app's root URL. It does not depend on the open route. */
export function appRoot(): URL {
  return new URL(import.meta.env.BASE_URL, window.location.origin)
}

/** The root's path without a trailing slash. Empty when the app is served at the host's root. */
export function rootPath(): string {
  return new URL(import.meta.env.BASE_URL, 'http://app.invalid').pathname.replace(/\/$/, '')
}

/** The path below the app's root, without a trailing slash: `/billing`. */
export function pathInApp(pathname: string): string {
  const root = rootPath()
  const isInside = pathname === root || pathname.startsWith(`${root}/`)
  const path = isInside ? pathname.slice(root.length) : pathname
  return path.replace(/(.)\/+$/, '$1') || '/'
}
