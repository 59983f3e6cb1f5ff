/** The pages that an EHR puts into a frame (spec §2 "Routes"; R10). */

/** The compact pages: no support launcher, no welcome (S19, A08, E02). */
const tiles = ['/bridge/sso-tile', '/bridge/patient-detail-tile', '/bridge/patient-billing-tile']

const pages = [...tiles, '/bridge/patient-detail', '/bridge/patient-billing']

/** Whether a path is a framed page. `/bridge/main-app` is not: it is the app itself (R11). */
export function isBridgePage(path: string): boolean {
  return pages.includes(path)
}

export function isTile(path: string): boolean {
  return tiles.includes(path)
}

/**
 * Whether a vendor's page may frame this path and exchange messages with it: the framed pages, and
 * R09, R11.
 */
export function mayBeHosted(path: string): boolean {
  return isBridgePage(path) || path === '/bridge-sso' || path === '/bridge/main-app'
}

/**
 * L10, L11: logout in a framed page only clears the session in this browser. The sso tile is the
 * exception, because the person signed in there. The path at load time decides, since framed pages
 * never navigate elsewhere.
 */
export function logsOutLocally(path: string): boolean {
  return isBridgePage(path) && path !== '/bridge/sso-tile'
}
