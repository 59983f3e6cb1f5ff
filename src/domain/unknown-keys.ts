/** Finds the setting that a misspelled setting resembles, so that the error message can name it. */

/**
 * Returns all pairs of neighboring letters in a key. Case and separators are ignored: `apiBaseUrl`
 * gives ap, pi, ib, ba and so on.
 */
function pairs(key: string): Set<string> {
  const letters = key.toLowerCase().replace(/[^a-z0-9]/g, '')
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)))
}

/** Returns the similarity of two keys, from 0 to 1 (Dice's coefficient). */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)]
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / Math.max(1, a.size + b.size)
}

/**
 * The minimum similarity at which one key counts as a misspelling of another. `apiBaseURL`,
 * `api_base_url`, `baseUrl` and `apiUrl` are similar enough to `apiBaseUrl`. `apiHost` is not.
 */
const ALIKE = 0.55

/** Returns the most similar of `keys`, or null when no key is similar enough. */
export function nearestKey(written: string, keys: readonly string[]): string | null {
  const [best] = keys
    .map((key) => ({ key, like: likeness(written, key) }))
    .sort((a, b) => b.like - a.like)
  return best && best.like >= ALIKE ? best.key : null
}

export interface UnknownKey {
  /** The unknown key as the page wrote it: `apiBaseURL`, `chat.app_id`. */
  key: string
  /** The setting that is most similar to the unknown key. */
  meant: string | null
}

/** Whether a key is a comment: `$schema`, `//`, `_note`. JSON itself allows no comments. */
const isComment = (key: string) => /^[^a-z0-9]/i.test(key)

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the given keys that are not settings.
 * @param known The known settings, by group. The group '' has the settings at the top level of the
 * configuration.
 */
export function unknownKeys(
  input: unknown,
  known: Readonly<Record<string, readonly string[]>>,
): UnknownKey[] {
  return Object.entries(known).flatMap(([group, keys]) => {
    const given: unknown = group === '' || !isGroup(input) ? input : Reflect.get(input, group)
    if (!isGroup(given)) return []
    const path = group === '' ? '' : `${group}.`
    return Object.keys(given)
      .filter((key) => !keys.includes(key) && !isComment(key))
      .map((key) => {
        const near = nearestKey(key, keys)
        return { key: path + key, meant: near && path + near }
      })
  })
}
