/** The pages that an EHR puts into a frame (spec §2 "Routes"; R10). */

/** The compact ones: no support launcher, no welcome (S19, A08, E02). */
const tiles = ['/bridge/sso-tile', '/bridge/patient-detail-tile', '/bridge/patient-billing-tile']

const pages = [...tiles, '/bridge/patient-detail', '/bridge/patient-billing']

/** Whether a path of the app is one of them; `/bridge/main-app` is the app itself (R11). */
export function isBridgePage(path: string): boolean {
  return pages.includes(path)
}

export function isTile(path: string): boolean {
  return tiles.includes(path)
}

/** Whether a vendor's page may put it into a frame and speak to it: the framed pages, and R09, R11. */
export function mayBeHosted(path: string): boolean {
  return isBridgePage(path) || path === '/bridge-sso' || path === '/bridge/main-app'
}

/**
 * L10, L11: logging out of a framed page only forgets the session here, but for the sso tile, where
 * the person signed in. It is decided by where a page begins: framed pages lead nowhere else.
 */
export function logsOutLocally(path: string): boolean {
  return isBridgePage(path) && path !== '/bridge/sso-tile'
}
