/**
 * A user's choices, such as a tab, the order of a list and its columns. Only this browser stores
 * them.
 */
import type * as z from 'zod/mini'
import type { KeyValueStorage } from './storage'

/**
 * All clinics that are used from one origin share these keys. The values tell only how lists look.
 * A logout at any clinic clears them.
 */
const PREFIX = 'rtm-preferences:'

/**
 * The storage keys of the theme, of the language, and of the people who have turned off single-key
 * shortcuts. A logout deletes the choices for lists, such as the columns, but it keeps these three
 * choices (S03).
 */
export const THEME_KEY = `${PREFIX}theme`
export const LANGUAGE_KEY = `${PREFIX}language`
export const LETTERS_KEY = 'letters-off'

const kept = new Set([THEME_KEY, LANGUAGE_KEY, PREFIX + LETTERS_KEY])

export interface Preferences {
  /** Returns the stored value, or `fallback` when there is none or the schema rejects it. */
  read<T>(key: string, schema: z.ZodMiniType<T>, fallback: T): T
  write(key: string, value: unknown): void
  /**
   * Calls the listener after each `write` and `clear` of this client.
   * @returns A function that removes the listener.
   */
  subscribe(listener: () => void): () => void
  /**
   * Deletes all choices except the theme, the language, and the record of the people who have
   * turned off single-key shortcuts.
   */
  clear(): void
}

export function createPreferences(storage: KeyValueStorage): Preferences {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    read(key, schema, fallback) {
      const stored = storage.get(PREFIX + key)
      if (stored === null) return fallback
      try {
        const result = schema.safeParse(JSON.parse(stored))
        return result.success ? result.data : fallback
      } catch {
        return fallback
      }
    },
    write(key, value) {
      storage.set(PREFIX + key, JSON.stringify(value))
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      for (const key of storage.keys()) {
        if (key.startsWith(PREFIX) && !kept.has(key)) storage.remove(key)
      }
      tell()
    },
  }
}
