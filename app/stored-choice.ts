/**
 * A choice of the user that this browser stores for later visits. All tabs of the browser share it.
 */
import { useSyncExternalStore } from 'react'
import { safeStorage } from '../src/client/storage/storage'

export interface StoredChoice<T extends string> {
  /** Returns the chosen value. Returns null if the user has not chosen one. */
  current(): T | null
  /**
   * Stores the chosen value. If storage is blocked, the value is lost when the page is reloaded.
   */
  choose(value: T): void
  /** Uses a value without storing it, because the host page has chosen it, not the user. */
  show(value: T): void
  /**
   * Calls the listener after each change of the value.
   * @returns A function that removes the listener.
   */
  subscribe(listener: () => void): () => void
}

const storage = safeStorage()

/**
 * Returns a choice that is stored under a key.
 * @param values The allowed values. Any other stored value is ignored.
 */
export function storedChoice<T extends string>(key: string, values: readonly T[]): StoredChoice<T> {
  const listeners = new Set<() => void>()
  const stored = () => values.find((value) => JSON.stringify(value) === storage.get(key)) ?? null
  let current = stored()
  const show = (value: T | null) => {
    current = value
    for (const listener of listeners) listener()
  }
  // The user has chosen a value in another tab. The key of the event is null if all storage was
  // deleted.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show(stored())
  }
  return {
    current: () => current,
    choose(value) {
      storage.set(key, JSON.stringify(value))
      show(value)
    },
    show,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

export function useStoredChoice<T extends string>(choice: StoredChoice<T>): T | null {
  return useSyncExternalStore(choice.subscribe, choice.current)
}
