/**
 * Drafts: input that a user has typed but not submitted. A draft is kept after a reload, a crash,
 * an expired session and a failed request. Drafts are health data. Each draft is therefore kept in
 * one browser tab (session storage), for one user at one clinic, and for a day at most. It is
 * deleted after the input was submitted successfully, and at logout. Messages that wait for the
 * connection have no time limit.
 */
import * as z from 'zod/mini'
import { sameAddress } from '../session/auth-state'
import type { KeyValueStorage } from './storage'

const PREFIX = 'rtm-drafts:'

/**
 * The keys of search and filter texts begin with this prefix. Such a text is not unfinished work.
 */
export const viewPlaces = 'view:'

/**
 * The keys of messages that wait for the connection begin with this prefix. The channel's URL
 * follows it.
 */
export const outboxPlaces = 'chat-outbox:'

/** Returns the prefix of the keys under which the dialogs of a screen store their drafts. */
export const draftsOf = (place: string) => `${place}/`

/** The time in milliseconds after which a draft is no longer returned. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** An id that no user has. The drafts of a visitor are stored with it. */
const VISITOR = 0

const record = z.object({ savedAt: z.number(), value: z.unknown() })

export interface Drafts {
  /**
   * Returns the signed-in user's draft with this key. Returns null when there is none,
   * when it is too old, or when it does not match the schema.
   * @param place The key, for example `patient-list` or `patient-detail:42:note`.
   */
  read<T>(place: string, schema: z.ZodMiniType<T>): T | null
  /** Stores a draft with this key. Does nothing while nobody is signed in. */
  write(place: string, value: unknown): void
  /** Returns the keys of the signed-in user's drafts that begin with this prefix. */
  places(prefix: string): string[]
  remove(place: string): void
  /** Deletes the drafts of one user. The drafts of other users in the same browser stay. */
  forget(userId: number): void
  /**
   * Reserves a key for a screen that restores a draft by itself. Two screens can have the same key,
   * such as two lists on one page. In this case, only the first screen restores the draft.
   * @returns A function that releases the key, or null while another screen has reserved it.
   */
  claim(place: string): (() => void) | null
  /** Returns the drafts of a visitor, for the sign-up form. */
  ofVisitor(): Drafts
  /**
   * Calls the listener after this page has changed a draft.
   * @param listener Gets the key of the changed draft. When all drafts of a user were deleted, it
   * gets null.
   * @returns A function that ends the subscription.
   */
  subscribe(listener: (place: string | null) => void): () => void
}

export interface DraftsOptions {
  storage: KeyValueStorage
  /** The API's base URL. It identifies the clinic. */
  apiBaseUrl: string
  /** Returns the signed-in user's id. */
  userId: () => number | undefined
  now?: () => number
}

export function createDrafts(options: DraftsOptions): Drafts {
  const { storage, apiBaseUrl, userId, now = Date.now } = options
  const clinic = `${PREFIX}${encodeURIComponent(sameAddress(apiBaseUrl))}:`
  const listeners = new Set<(place: string | null) => void>()
  const claimed = new Set<string>()
  const keyOf = (place: string) => {
    const user = userId()
    return user === undefined ? null : `${clinic}${user}:${place}`
  }
  const tell = (place: string | null) => {
    for (const listener of listeners) listener(place)
  }

  // Each record is read once, because reading removes an expired record. The records of all users
  // are read, because a user with an expired draft may never sign in again.
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
      tell(place)
    },
    places(prefix) {
      const own = keyOf('')
      if (!own) return []
      const places: string[] = []
      for (const key of storage.keys()) {
        if (key.startsWith(`${own}${prefix}`)) places.push(key.slice(own.length))
      }
      return places
    },
    remove(place) {
      const key = keyOf(place)
      if (key) storage.remove(key)
      tell(place)
    },
    forget(user) {
      const own = `${clinic}${user}:`
      for (const key of storage.keys()) if (key.startsWith(own)) storage.remove(key)
      tell(null)
    },
    claim(place) {
      if (claimed.has(place)) return null
      claimed.add(place)
      return () => claimed.delete(place)
    },
    ofVisitor: () => createDrafts({ ...options, userId: () => VISITOR }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns the record with the key. A record that is too old or invalid is removed. Waiting messages
 * stay, because the user must be told that they were not sent.
 */
function keptOf(storage: KeyValueStorage, key: string, now: number) {
  const stored = parsed(storage.get(key))
  if (stored && (now - stored.savedAt <= KEPT_MS || key.includes(outboxPlaces))) return stored
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
