/** What a reader chose and finds again: tab, sort, columns. Kept in this browser only. */
import type * as z from 'zod/mini'
import type { KeyValueStorage } from './storage'

/**
 * The same keys for every clinic that is reached from an origin: they hold how lists look, never
 * whose they are, and signing out of any clinic forgets them.
 */
const PREFIX = 'rtm-preferences:'

/** The storage key of the theme, which is the reader's, not the list's: leaving keeps it (S03). */
export const THEME_KEY = `${PREFIX}theme`

export interface Preferences {
  /** The stored value; `fallback` when there is none or the schema refuses it. */
  read<T>(key: string, schema: z.ZodMiniType<T>, fallback: T): T
  write(key: string, value: unknown): void
  /** Forgets everything but the theme. */
  clear(): void
}

export function createPreferences(storage: KeyValueStorage): Preferences {
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
    },
    clear() {
      for (const key of storage.keys()) {
        if (key.startsWith(PREFIX) && key !== THEME_KEY) storage.remove(key)
      }
    },
  }
}
