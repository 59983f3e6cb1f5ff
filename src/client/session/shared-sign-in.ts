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
 * Signs in or out in this tab when the user has signed in or out in another tab of the same clinic.
 * @param sync Reads the store. If no sign-in is stored, `sync` ends the session of this tab in the
 * given way.
 */
export function followOtherTabs(apiBaseUrl: string, sync: (ended: SessionEnd) => void): () => void {
  if (!globalThis.addEventListener) return () => undefined
  const onStorage = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key !== AUTH_STATE_KEY && event.key !== null) return
    // The changed sign-in belongs to another clinic, so nothing has changed for this clinic.
    if (isOfAnotherClinic(event.newValue ?? event.oldValue, apiBaseUrl)) return
    sync(isExpiry(event.newValue, apiBaseUrl) ? 'expired' : 'left')
  }
  globalThis.addEventListener('storage', onStorage)
  return () => globalThis.removeEventListener('storage', onStorage)
}

/**
 * Only one of the tabs that share a stored sign-in renews it at a time. The other tabs use the
 * result.
 */
export function aloneInTabs({ persistSession, apiBaseUrl }: RtmConfig): SessionOptions['alone'] {
  if (!persistSession) return (task) => task()
  const alone = aloneBy(globalThis.navigator?.locks)
  return (task) => alone(`rtm-sign-in:${sameAddress(apiBaseUrl)}`, task)
}
