/** A choice of this browser's user, stored between visits and shared by the browser's tabs. */
import { useSyncExternalStore } from 'react'
import { safeStorage } from '../src/client/storage/storage'

export interface StoredChoice<T extends string> {
  /** Returns the chosen value. Returns null if nothing was chosen. */
  current(): T | null
  /** Stores the value. When storage is blocked, the value is kept until the page is reloaded. */
  choose(value: T): void
  /** Uses a value without storing it, because the user of this browser did not choose the value. */
  show(value: T): void
  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

const storage = safeStorage()

/** @param values The allowed values. Anything else in the storage is ignored. */
export function storedChoice<T extends string>(key: string, values: readonly T[]): StoredChoice<T> {
  const listeners = new Set<() => void>()
  const stored = () => values.find((value) => JSON.stringify(value) === storage.get(key)) ?? null
  let current = stored()
  const show = (value: T | null) => {
    current = value
    for (const listener of listeners) listener()
  }
  // Another tab has chosen a value. The event's key is null when all storage was cleared.
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
