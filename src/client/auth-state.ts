/** The signed-in state as the browser keeps it between visits (A05). */
import * as z from 'zod/mini'
import { account } from '../api/account-record'
import type { SignIn } from '../api/auth'
import { toWire, wire } from '../api/wire'
import type { KeyValueStorage } from './storage'

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

/** Null when there is none. What the schema refuses is removed: it would be refused for ever. */
export function readAuthState(storage: KeyValueStorage): SignIn | null {
  const text = storage.get(AUTH_STATE_KEY)
  if (text === null) return null
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    storage.remove(AUTH_STATE_KEY)
    return null
  }
}

export function writeAuthState(storage: KeyValueStorage, state: SignIn): void {
  storage.set(AUTH_STATE_KEY, JSON.stringify(toWire(state)))
}

export function removeAuthState(storage: KeyValueStorage): void {
  storage.remove(AUTH_STATE_KEY)
}
