/** For tests: a browser's storage in memory. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string): void => {
      items.set(key, value)
    },
    removeItem: (key: string): void => {
      items.delete(key)
    },
    clear: () => items.clear(),
    all: () => Object.fromEntries(items),
  }
}
