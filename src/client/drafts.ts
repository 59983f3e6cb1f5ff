/**
 * What a person has typed and not yet submitted, kept so that a reload, a crash, an expired session
 * or a failed request loses nothing. It is health data: it is kept per tab (session storage), for
 * one user of one clinic connection, for a day at most, and is gone after success or logout.
 */
import * as z from 'zod/mini'
import { sameAddress } from './auth-state'
import type { KeyValueStorage } from './storage'

const PREFIX = 'rtm-drafts:'

/** Milliseconds after which a draft is not offered any more. */
const KEPT_MS = 24 * 60 * 60 * 1000

const record = z.object({ savedAt: z.number(), value: z.unknown() })

export interface Drafts {
  /**
   * What a place of the screen holds of the signed-in user's; null for nothing, for what is too old,
   * and for what the schema refuses.
   * @param place For instance `patient-list` or `patient-detail:42:note`.
   */
  read<T>(place: string, schema: z.ZodMiniType<T>): T | null
  /** Does nothing while nobody is signed in. */
  write(place: string, value: unknown): void
  remove(place: string): void
  /** Forgets what one user has typed here; a colleague who was thrown out finds theirs again. */
  forget(userId: number): void
  /**
   * For whoever opens by itself what a place holds: of two that stand for the same place, such as
   * two lists on one page, the first alone does.
   * @returns gives the place free again; null while somebody else has it.
   */
  claim(place: string): (() => void) | null
  /** Called after each change of this page's own. @returns stops it. */
  subscribe(listener: () => void): () => void
}

export interface DraftsOptions {
  storage: KeyValueStorage
  /** Tells clinics apart. */
  apiBaseUrl: string
  /** The signed-in user's id. */
  userId: () => number | undefined
  now?: () => number
}

export function createDrafts(options: DraftsOptions): Drafts {
  const { storage, apiBaseUrl, userId, now = Date.now } = options
  const clinic = `${PREFIX}${encodeURIComponent(sameAddress(apiBaseUrl))}:`
  const listeners = new Set<() => void>()
  const claimed = new Set<string>()
  const keyOf = (place: string) => {
    const user = userId()
    return user === undefined ? null : `${clinic}${user}:${place}`
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }

  // Of whatever clinic and user: nobody may come back to read, and so to remove, them.
  for (const key of storage.keys()) if (key.startsWith(PREFIX)) keptOf(storage, key, now())

  return {
    read(place, schema) {
      const key = keyOf(place)
      const stored = key && keptOf(storage, key, now())
      if (!stored) return null
      const result = schema.safeParse(stored.value)
      return result.success ? result.data : null
    },
    write(place, value) {
      const key = keyOf(place)
      if (key) storage.set(key, JSON.stringify({ savedAt: now(), value }))
      tell()
    },
    remove(place) {
      const key = keyOf(place)
      if (key) storage.remove(key)
      tell()
    },
    forget(user) {
      const own = `${clinic}${user}:`
      for (const key of storage.keys()) if (key.startsWith(own)) storage.remove(key)
      tell()
    },
    claim(place) {
      if (claimed.has(place)) return null
      claimed.add(place)
      return () => claimed.delete(place)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The record under the key, which is removed when it is too old or no record at all. */
function keptOf(storage: KeyValueStorage, key: string, now: number) {
  const stored = parsed(storage.get(key))
  if (stored && now - stored.savedAt <= KEPT_MS) return stored
  storage.remove(key)
  return null
}

function parsed(text: string | null) {
  if (text === null) return null
  try {
    const result = record.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
