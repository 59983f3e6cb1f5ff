/**
 * Stores texts by key. In an iframe of another site, even reading `localStorage` may throw. In this
 * case, `safeStorage` stores nothing, and `tabStorage` stores the values in memory (E07).
 */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

function guarded<T>(fallback: T, access: () => T): T {
  try {
    return access()
  } catch {
    return fallback
  }
}

/** Returns a storage in the memory of this page. A reload clears it. */
export function memoryKeyValues(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

/**
 * Returns the tab's session storage, whose content is kept after a reload and a crash. If it is
 * blocked, returns a storage in memory.
 */
export function tabStorage(find: () => Storage = () => globalThis.sessionStorage): KeyValueStorage {
  const isThere = guarded(false, () => find().length >= 0)
  return isThere ? safeStorage(find) : memoryKeyValues()
}

/**
 * Wraps a storage so that no call throws.
 * @param find Returns the storage to wrap. The call may throw.
 */
export function safeStorage(find: () => Storage = () => globalThis.localStorage): KeyValueStorage {
  const storage = guarded<Storage | null>(null, find) ?? null
  return {
    get: (key) => guarded(null, () => storage?.getItem(key) ?? null),
    set: (key, value) => guarded(undefined, () => storage?.setItem(key, value)),
    remove: (key) => guarded(undefined, () => storage?.removeItem(key)),
    keys: () =>
      guarded([], () => {
        const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at))
        return keys.filter((key) => typeof key === 'string')
      }),
  }
}
