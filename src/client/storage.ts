/**
 * The browser's local storage, or what is left of it: in third-party frames even reading the
 * property may throw, and then nothing is kept beyond the page (E07).
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

/** @param find Where the storage is; may throw. */
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
