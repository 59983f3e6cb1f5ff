/** The logout of the app (spec §4, L08), and toasts about the sign-in that the browser stores. */
import { subscribe } from 'valtio/vanilla'
import type { Notice } from '../src/client/notifications'
import type { RtmClient } from '../src/client/rtm-client'
import {
  type FoundAuthState,
  isAuthStateKept,
  spoilStoredToken,
} from '../src/client/session/auth-state'
import { safeStorage } from '../src/client/storage/storage'
import * as startupWords from '../src/domain/messages/en-startup'
import { loadWords, type Messages } from '../src/domain/messages/messages'
import { hrefOf } from './router/location'

const loggedOutKey = 'rtm-logged-out'

/**
 * Logs the user out. After the server has confirmed the logout, the login page is loaded from the
 * server, so that no data of the previous user stays in memory. If a vendor's page signs users in,
 * the page is not loaded again, because it would then sign the user in immediately.
 */
export async function logout(client: RtmClient): Promise<void> {
  if ((await client.session.signOut()) !== 'signed-out' || client.config.getAssertion) return
  try {
    sessionStorage.setItem(loggedOutKey, '1')
  } catch {
    // If storage is blocked, no toast about the logout is shown after the reload.
  }
  window.location.replace(hrefOf({ pathname: '/login', search: '' }))
}

/** Shows the toast about a logout after the reload of the page. */
export function tellLoggedOut(client: RtmClient): void {
  try {
    if (sessionStorage.getItem(loggedOutKey) === null) return
    sessionStorage.removeItem(loggedOutKey)
  } catch {
    return
  }
  client.notifications.notify({
    type: 'success',
    title: client.messages.session.logoutSuccessful,
  })
}

/**
 * Makes the stored token invalid, for the menu item Inactivity Logout (S15). The backend then
 * rejects the token, as after a long time without activity. The next request after the reload
 * therefore ends the session.
 */
export function inactivityLogout(client: RtmClient): void {
  spoilStoredToken(safeStorage(), client.config.apiBaseUrl)
  window.location.reload()
}

type Words = Messages['startup']['session']

function noticeOf(found: FoundAuthState, words: Words): Notice | null {
  const { unreadable, unreadableText, anothers, anothersText } = words
  if (found === 'unreadable') {
    return { type: 'warning', title: unreadable, description: unreadableText, duration: null }
  }
  return found === 'anothers'
    ? { type: 'info', title: anothers, description: anothersText, duration: null }
    : null
}

/**
 * Shows a toast if the stored sign-in cannot be used. Shows another toast if the browser cannot
 * store a sign-in (A05, E07).
 */
export function tellOfStoredSignIn(client: RtmClient): () => void {
  const { session, notifications, config, foundAuthState } = client
  const say = async (choose: (words: Words) => Notice | null) => {
    const { startup } = await loadWords(client.messages.locale, [startupWords])
    const notice = choose(startup.session)
    if (notice) notifications.notify(notice)
  }
  const isOut = session.state.status === 'signed-out'
  if (isOut && foundAuthState !== 'none') void say((words) => noticeOf(foundAuthState, words))

  const unwatch = subscribe(session.state, () => {
    // If the host page of an iframe signs the user in, no sign-in is stored, so this toast is not
    // needed.
    if (session.state.token === null || !config.persistSession) return
    if (isAuthStateKept(safeStorage(), config.apiBaseUrl)) return
    unwatch()
    void say((words) => ({
      type: 'info',
      title: words.notKept,
      description: words.notKeptText,
      duration: 10_000,
    }))
  })
  return unwatch
}
