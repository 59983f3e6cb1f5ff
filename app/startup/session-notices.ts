/** Notices about the sign-in that this browser stores or cannot store. */
import { subscribe } from 'valtio/vanilla'
import { type FoundAuthState, isAuthStateKept } from '../../src/client/auth-state'
import type { Notice } from '../../src/client/notifications'
import type { RtmClient } from '../../src/client/rtm-client'
import { safeStorage } from '../../src/client/storage'
import * as startupWords from '../../src/domain/messages/en-startup'
import { loadWords, type Messages } from '../../src/domain/messages/messages'

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
 * A05, E07: shows a notice when the stored sign-in is unusable, and when a sign-in cannot be
 * stored.
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
    // A frame whose host signs in stores nothing by design, so no notice is needed.
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
