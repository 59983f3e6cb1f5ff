/** Leaving: `Logout Successful`, and the login page afresh (spec §4, L08). */
import { spoilStoredToken } from '../src/client/auth-state'
import type { RtmClient } from '../src/client/rtm-client'
import { safeStorage } from '../src/client/storage'
import { appRoot } from './app-root'

const key = 'rtm-logged-out'

/** Signs out; when the server has agreed, the login page is loaded anew, nothing of the last user in it. */
export async function logout(client: RtmClient): Promise<void> {
  if ((await client.session.signOut()) !== 'signed-out') return
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage may be blocked: the message has been shown before the reload.
  }
  window.location.replace(new URL('login', appRoot()))
}

/** Says after the reload that the logout went through. */
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
 * S15: makes the stored token one that the backend refuses, as it does after long inactivity: the
 * next call after the reload ends the session.
 */
export function inactivityLogout(client: RtmClient): void {
  spoilStoredToken(safeStorage(), client.config.apiBaseUrl)
  window.location.reload()
}
