/** The addresses of the app: their parts, their parameters, and the kinds of pages. */

/** Returns the app's root URL. It does not depend on the open route. */
export function appRoot(): URL {
  return new URL(import.meta.env.BASE_URL, window.location.origin)
}

/**
 * Returns the path of the app's root without a trailing slash. It is empty when the app is served
 * at the root of the host.
 */
export function rootPath(): string {
  return new URL(import.meta.env.BASE_URL, 'http://app.invalid').pathname.replace(/\/$/, '')
}

/** Returns the path below the app's root, without a trailing slash: `/billing`. */
export function pathInApp(pathname: string): string {
  const root = rootPath()
  const isInside = pathname === root || pathname.startsWith(`${root}/`)
  const path = isInside ? pathname.slice(root.length) : pathname
  return path.replace(/(.)\/+$/, '$1') || '/'
}

/**
 * Returns the parameters of an address: `{token: 'a b'}` for the pattern `/password-reset/:token`
 * and the address `/password-reset/a%20b`. Returns null when the address does not match.
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

/** Decodes a part of the path. Returns a text with an invalid encoding unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The pages for signed-in users (R13). */
const clinicPaths = [
  '/patient-list',
  '/billing',
  '/billing-settings',
  '/metrics',
  '/support',
] as const
type ClinicPath = (typeof clinicPaths)[number]

export function isClinicPage(pathname: string): pathname is ClinicPath {
  return clinicPaths.some((path) => path === pathname)
}

/** Whether a patient's panel opens over the page (Y01). */
export function hasPanel(pathname: string): boolean {
  return pathname === '/patient-list' || pathname === '/billing'
}

/** The compact pages. They have no support launcher and no welcome message (S19, A08, E02). */
const tiles = ['/bridge/sso-tile', '/bridge/patient-detail-tile', '/bridge/patient-billing-tile']

/** The pages that an EHR puts into a frame (spec §2 "Routes"; R10). */
const framedPages = [...tiles, '/bridge/patient-detail', '/bridge/patient-billing']

/**
 * Whether a path is a framed page. `/bridge/main-app` is not a framed page: it is the app itself
 * (R11).
 */
export function isBridgePage(path: string): boolean {
  return framedPages.includes(path)
}

export function isTile(path: string): boolean {
  return tiles.includes(path)
}

/**
 * Whether a vendor's page may frame this path and exchange messages with it. This is true for the
 * framed pages and for the addresses of R09 and R11.
 */
export function mayBeHosted(path: string): boolean {
  return isBridgePage(path) || path === '/bridge-sso' || path === '/bridge/main-app'
}

/**
 * L10, L11: whether logout only clears the session in this browser, as on a framed page. The sso
 * tile is the exception, because the user signed in there. The path at load time decides, because
 * framed pages never navigate to another page.
 */
export function logsOutLocally(path: string): boolean {
  return isBridgePage(path) && path !== '/bridge/sso-tile'
}
