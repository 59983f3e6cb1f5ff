/** The addresses of the app: their parts, their parameters, and the kinds of pages. */

/** Returns the root URL of the app. It is the same on all pages. */
export function appRoot(): URL {
  return new URL(import.meta.env.BASE_URL, window.location.origin)
}

/** The address of the whole app in a vendor's iframe (R11). */
const FRAMED_APP = '/bridge/main-app'

function isWithin(pathname: string, root: string): boolean {
  return pathname === root || pathname.startsWith(`${root}/`)
}

/**
 * Returns the path of the app's root without a trailing slash. It is empty when the app is served
 * at the root of the host. In a vendor's iframe, the pages of the whole app are below
 * `/bridge/main-app`, because the server lets vendors' pages frame only addresses below `/bridge/`.
 * After a reload, the server therefore still lets the iframe show the app.
 */
export function rootPath(): string {
  const root = new URL(import.meta.env.BASE_URL, 'http://app.invalid').pathname.replace(/\/$/, '')
  const isFramed = typeof window !== 'undefined' && window.parent !== window
  return isFramed && isWithin(window.location.pathname, root + FRAMED_APP)
    ? root + FRAMED_APP
    : root
}

/** Returns whether this page is the whole app in a vendor's iframe. */
export function isFramedApp(): boolean {
  return rootPath().endsWith(FRAMED_APP)
}

/** Returns the path below the app's root, without a trailing slash: `/billing`. */
export function pathInApp(pathname: string): string {
  const root = rootPath()
  const path = isWithin(pathname, root) ? pathname.slice(root.length) : pathname
  return path.replace(/(.)\/+$/, '$1') || '/'
}

/**
 * Returns the parameters of a path that matches a pattern. For the pattern `/password-reset/:token`
 * and the path `/password-reset/a%20b`, returns `{token: 'a b'}`. Returns null if the path does not
 * match.
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

/** Decodes a part of a path. If the encoding is invalid, returns the part unchanged. */
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

/** Returns whether the page has a list over which the panel of a patient can open (Y01). */
export function hasPanel(pathname: string): boolean {
  return pathname === '/patient-list' || pathname === '/billing'
}

/**
 * The paths of the compact pages, which have no support launcher and no welcome message (S19, A08,
 * E02).
 */
const tiles = ['/bridge/sso-tile', '/bridge/patient-detail-tile', '/bridge/patient-billing-tile']

/** The paths of the pages that an EHR shows in an iframe (spec §2 "Routes"; R10). */
const framedPages = [...tiles, '/bridge/patient-detail', '/bridge/patient-billing']

/**
 * Returns whether a path is that of a framed page. The path `/bridge/main-app` is not the path of a
 * framed page, because it leads to the app itself (R11).
 */
export function isBridgePage(path: string): boolean {
  return framedPages.includes(path)
}

/** Returns whether a framed page shows the billings of a patient, if the patient exists. */
export function isBillingPage(path: string): boolean {
  return path.startsWith('/bridge/patient-billing')
}

export function isTile(path: string): boolean {
  return tiles.includes(path)
}

/**
 * Returns whether a vendor's page may show this page in an iframe and exchange messages with it.
 * This is allowed for the framed pages, and for the app below `/bridge/main-app` (R09, R11).
 */
export function mayBeHosted(): boolean {
  const path = pathInApp(window.location.pathname)
  return isFramedApp() || isBridgePage(path) || path === '/bridge-sso'
}

/**
 * Some paths redirect to another path. Returns the path to which the given path redirects. Returns
 * undefined if the given path does not redirect (R09, R11). A link of the framed app that opens in
 * a new tab leads to the same page of the app outside an iframe.
 */
export function movedTo(path: string): string | undefined {
  if (path === '/bridge-sso') return '/bridge/sso-tile'
  if (!isWithin(path, FRAMED_APP)) return undefined
  return path.slice(FRAMED_APP.length) || '/patient-list'
}

/**
 * Returns whether logout clears the session only in this browser, as on a framed page (L10, L11).
 * The sso tile is an exception, because the user has signed in there. The path of the first page
 * decides, because a framed page never navigates to another page.
 */
export function logsOutLocally(path: string): boolean {
  return isBridgePage(path) && path !== '/bridge/sso-tile'
}
