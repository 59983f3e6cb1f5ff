/** The signed-in state as the browser keeps it between visits (A05). */
import * as z from 'zod/mini'
import { account } from '../api/account-record'
import type { SignIn } from '../api/auth'
import { toWire, wire } from '../api/wire'
import type { KeyValueStorage } from './storage'

/**
 * One key for every clinic that is reached from an origin; so the record says whose it is, and a
 * sign-in at one clinic is never sent to another. The latest sign-in is the one that is kept.
 */
export const AUTH_STATE_KEY = 'auth-state'

const optionalText = z.nullable(z.string())

// Kept in the wire's names, so that one schema of the account reads both.
const stored: z.ZodMiniType<SignIn> = wire({
  token: z.string().check(z.minLength(1)),
  user: account,
  intercomUserHash: optionalText,
  chatApiToken: optionalText,
  chatSessionToken: optionalText,
})

const owned = wire({ apiBaseUrl: z.url() })

/** The same for every spelling of one API's address: a trailing slash, a host in capitals. */
export function sameAddress(apiBaseUrl: string): string {
  return new URL(apiBaseUrl).href.replace(/\/+$/, '')
}

/** Whose record it is; null for text that is no record of any clinic. */
function ownerOf(text: string | null): string | null {
  try {
    return sameAddress(owned.parse(JSON.parse(text ?? 'null')).apiBaseUrl)
  } catch {
    return null
  }
}

/** Whether a stored text is the record of another clinic, which is to be left alone. */
export function isOfAnotherClinic(text: string | null, apiBaseUrl: string): boolean {
  const owner = ownerOf(text)
  return owner !== null && owner !== sameAddress(apiBaseUrl)
}

/**
 * Null when there is none, or when it is another clinic's. What the schema refuses is removed: it
 * would be refused for ever.
 */
export function readAuthState(storage: KeyValueStorage, apiBaseUrl: string): SignIn | null {
  const text = storage.get(AUTH_STATE_KEY)
  if (text === null || isOfAnotherClinic(text, apiBaseUrl)) return null
  const state = ownState(text)
  if (!state) storage.remove(AUTH_STATE_KEY)
  return state
}

function ownState(text: string): SignIn | null {
  try {
    const record: unknown = JSON.parse(text)
    // A record that does not say whose it is could be anyone's.
    owned.parse(record)
    return stored.parse(record)
  } catch {
    return null
  }
}

/** What is found at the start: `ours` can be read, `unreadable` cannot. */
export type FoundAuthState = 'none' | 'ours' | 'anothers' | 'unreadable'

/** Looks, and leaves everything as it is. */
export function findAuthState(storage: KeyValueStorage, apiBaseUrl: string): FoundAuthState {
  const text = storage.get(AUTH_STATE_KEY)
  if (text === null) return 'none'
  if (isOfAnotherClinic(text, apiBaseUrl)) return 'anothers'
  return ownState(text) ? 'ours' : 'unreadable'
}

/** Whether the browser has kept this sign-in, or at least another tab's of this clinic. */
export function isAuthStateKept(storage: KeyValueStorage, apiBaseUrl: string): boolean {
  return findAuthState(storage, apiBaseUrl) === 'ours'
}

export function writeAuthState(storage: KeyValueStorage, apiBaseUrl: string, state: SignIn): void {
  storage.set(AUTH_STATE_KEY, JSON.stringify(toWire({ ...state, apiBaseUrl })))
}

/** Leaves another clinic's record where it is. */
export function removeAuthState(storage: KeyValueStorage, apiBaseUrl: string): void {
  if (isOfAnotherClinic(storage.get(AUTH_STATE_KEY), apiBaseUrl)) return
  storage.remove(AUTH_STATE_KEY)
}

/** S15: the stored token without its first character, which no backend knows. */
export function spoilStoredToken(storage: KeyValueStorage, apiBaseUrl: string): void {
  const state = readAuthState(storage, apiBaseUrl)
  if (state) writeAuthState(storage, apiBaseUrl, { ...state, token: state.token.slice(1) })
}
