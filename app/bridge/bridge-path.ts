/** The pages that an EHR puts into a frame (spec §2 "Routes"; R10). */

/** The compact ones: no support launcher, no welcome (S19, A08, E02). */
const tiles = ['/bridge/sso-tile', '/bridge/patient-detail-tile', '/bridge/patient-billing-tile']

const pages = [...tiles, '/bridge/patient-detail', '/bridge/patient-billing']

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '')
}

/** Whether an address is one of them; `/bridge/main-app` is the app itself (R11). */
export function isBridgePage(pathname: string): boolean {
  return pages.includes(withoutSlash(pathname))
}

export function isTile(pathname: string): boolean {
  return tiles.includes(withoutSlash(pathname))
}

/**
 * L10, L11: logging out of a framed page only forgets the session here, but for the sso tile, where
 * the person signed in. A frame stays within `/bridge/`, so it is decided by where it begins.
 */
export function logsOutLocally(pathname: string): boolean {
  return pathname.startsWith('/bridge/') && withoutSlash(pathname) !== '/bridge/sso-tile'
}
