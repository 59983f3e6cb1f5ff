/** The sign-in that the tabs of a browser share (`persistSession`). */
import { aloneBy } from '../../chat/page-locks'
import type { RtmConfig } from '../config/config'
import type { KeyValueStorage } from '../storage/storage'
import {
  AUTH_STATE_KEY,
  isExpiry,
  isOfAnotherClinic,
  readAuthState,
  removeAuthState,
  sameAddress,
  writeAuthState,
} from './auth-state'
import type { SessionOptions } from './session'
import type { SessionEnd, SessionStore } from './session-keeper'

export function storeOf(storage: KeyValueStorage, apiBaseUrl: string): SessionStore {
  return {
    read: () => readAuthState(storage, apiBaseUrl),
    write: (state) => writeAuthState(storage, apiBaseUrl, state),
    remove: (ended) => removeAuthState(storage, apiBaseUrl, ended),
  }
}

/**
 * Signing in or out in one tab does the same in this clinic's other tabs.
 * @param sync Reads the store. If the sign-in is gone, the session ended as given.
 */
export function followOtherTabs(apiBaseUrl: string, sync: (ended: SessionEnd) => void): () => void {
  if (!globalThis.addEventListener) return () => undefined
  const onStorage = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key !== AUTH_STATE_KEY && event.key !== null) return
    // The sign-in that changed belongs to another clinic, so nothing has changed at this clinic.
    if (isOfAnotherClinic(event.newValue ?? event.oldValue, apiBaseUrl)) return
    sync(isExpiry(event.newValue, apiBaseUrl) ? 'expired' : 'left')
  }
  globalThis.addEventListener('storage', onStorage)
  return () => globalThis.removeEventListener('storage', onStorage)
}

/** Of the tabs that share a stored sign-in, one at a time renews it. The others use its result. */
export function aloneInTabs({ persistSession, apiBaseUrl }: RtmConfig): SessionOptions['alone'] {
  if (!persistSession) return (task) => task()
  const alone = aloneBy(globalThis.navigator?.locks)
  return (task) => alone(`rtm-sign-in:${sameAddress(apiBaseUrl)}`, task)
}
