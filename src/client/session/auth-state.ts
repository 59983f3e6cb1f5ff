/** The sign-in that the browser stores between visits (A05). */
import * as z from 'zod/mini'
import { account } from '../../api/account-record'
import type { SignIn } from '../../api/auth'
import { toWire, wire } from '../../api/wire'
import type { KeyValueStorage } from '../storage/storage'
import type { SessionEnd } from './session-keeper'

/**
 * All clinics that are used from one origin share this key. The record contains its clinic, so that
 * a sign-in at one clinic is never sent to another clinic. Only the latest sign-in is kept.
 */
export const AUTH_STATE_KEY = 'auth-state'

const optionalText = z.nullable(z.string())

// The record has the API's names. The same account schema can then read the record and the
// responses.
const stored: z.ZodMiniType<SignIn> = wire({
  token: z.string().check(z.minLength(1)),
  user: account,
  intercomUserHash: optionalText,
  chatApiToken: optionalText,
  chatSessionToken: optionalText,
})

const owned = wire({ apiBaseUrl: z.url() })

/** Normalizes the base URL of an API: no trailing slash, and the host in lower case. */
export function sameAddress(apiBaseUrl: string): string {
  return new URL(apiBaseUrl).href.replace(/\/+$/, '')
}

/** Returns the clinic of a record, or null if the text is not a record. */
function ownerOf(text: string | null): string | null {
  try {
    return sameAddress(owned.parse(JSON.parse(text ?? 'null')).apiBaseUrl)
  } catch {
    return null
  }
}

/**
 * Whether a stored text is the record of another clinic. This client must not change such a record.
 */
export function isOfAnotherClinic(text: string | null, apiBaseUrl: string): boolean {
  const owner = ownerOf(text)
  return owner !== null && owner !== sameAddress(apiBaseUrl)
}

/**
 * Returns the stored sign-in. Returns null if there is none, or if it belongs to another clinic. A
 * record that does not match the schema is removed, because it would never match.
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
    // A record that names no clinic could belong to any clinic, so it is not accepted.
    owned.parse(record)
    return stored.parse(record)
  } catch {
    return null
  }
}

/**
 * The kind of record that is stored when the client starts. `ours`: a valid record of this
 * clinic. `anothers`: a record of another clinic. `unreadable`: a record that is not valid.
 */
export type FoundAuthState = 'none' | 'ours' | 'anothers' | 'unreadable'

/** Checks the stored record without changing it. */
export function findAuthState(storage: KeyValueStorage, apiBaseUrl: string): FoundAuthState {
  const text = storage.get(AUTH_STATE_KEY)
  if (text === null) return 'none'
  if (isOfAnotherClinic(text, apiBaseUrl)) return 'anothers'
  return ownState(text) ? 'ours' : 'unreadable'
}

/**
 * Whether the browser has stored a sign-in at this clinic. This tab or another tab may have stored
 * it.
 */
export function isAuthStateKept(storage: KeyValueStorage, apiBaseUrl: string): boolean {
  return findAuthState(storage, apiBaseUrl) === 'ours'
}

export function writeAuthState(storage: KeyValueStorage, apiBaseUrl: string, state: SignIn): void {
  storage.set(AUTH_STATE_KEY, JSON.stringify(toWire({ ...state, apiBaseUrl })))
}

/** Returns the text that is stored when the session at a clinic expires. */
function expiryOf(apiBaseUrl: string): string {
  return JSON.stringify({ api_base_url: sameAddress(apiBaseUrl), ended: 'expired' })
}

/** Whether a stored text is the text that `removeAuthState` stores when a session expires. */
export function isExpiry(text: string | null, apiBaseUrl: string): boolean {
  return text === expiryOf(apiBaseUrl)
}

/**
 * Removes the record unless it belongs to another clinic. If the session has expired, the text of
 * `expiryOf` is stored for a moment before the removal, and the other tabs get an event with this
 * text. Without this event, the other tabs would treat the removal as a logout and delete the
 * drafts.
 */
export function removeAuthState(
  storage: KeyValueStorage,
  apiBaseUrl: string,
  ended: SessionEnd,
): void {
  if (isOfAnotherClinic(storage.get(AUTH_STATE_KEY), apiBaseUrl)) return
  if (ended === 'expired') storage.set(AUTH_STATE_KEY, expiryOf(apiBaseUrl))
  storage.remove(AUTH_STATE_KEY)
}

/** S15: removes the first character of the stored token, so that no backend accepts it. */
export function spoilStoredToken(storage: KeyValueStorage, apiBaseUrl: string): void {
  const state = readAuthState(storage, apiBaseUrl)
  if (state) writeAuthState(storage, apiBaseUrl, { ...state, token: state.token.slice(1) })
}
