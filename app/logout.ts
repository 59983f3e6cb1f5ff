/** Logout: shows `Logout Successful` and a fresh login page (spec §4, L08). */
import { spoilStoredToken } from '../src/client/auth-state'
import type { RtmClient } from '../src/client/rtm-client'
import { safeStorage } from '../src/client/storage'
import { appRoot } from './app-root'

const key = 'rtm-logged-out'

/**
 * Signs out. When the server confirms, reloads at the login page, so that no data of the last user
 * stays in memory.
 */
export async function logout(client: RtmClient): Promise<void> {
  if ((await client.session.signOut()) !== 'signed-out') return
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage may be blocked. The message was already shown before the reload.
  }
  window.location.replace(new URL('login', appRoot()))
}

/** Shows the logout message after the reload. */
export function tellLoggedOut(client: RtmClient): void {
  try {
    if (sessionStorage.getItem(key) === null) return
    sessionStorage.removeItem(key)
  } catch {
    return
  }
  client.notifications.notify({
    type: 'success',
    title: client.messages.session.logoutSuccessful,
  })
}

/**
 * S15: replaces the stored token with one that the backend rejects, as after long inactivity. The
 * next request after the reload ends the session.
 */
export function inactivityLogout(client: RtmClient): void {
  spoilStoredToken(safeStorage(), client.config.apiBaseUrl)
  window.location.reload()
}
