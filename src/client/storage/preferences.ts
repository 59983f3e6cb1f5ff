/** A user's choices: tab, sort, columns. Kept only in this browser. */
import type * as z from 'zod/mini'
import type { KeyValueStorage } from './storage'

/**
 * All clinics that are used from one origin share these keys. They hold only how lists look, and a
 * logout at any clinic clears them.
 */
const PREFIX = 'rtm-preferences:'

/**
 * The storage key of the theme. It belongs to the user, not to a list, so logout keeps it (S03).
 */
export const THEME_KEY = `${PREFIX}theme`

export interface Preferences {
  /** The stored value; `fallback` when there is none or the schema refuses it. */
  read<T>(key: string, schema: z.ZodMiniType<T>, fallback: T): T
  write(key: string, value: unknown): void
  /** Clears everything except the theme. */
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
