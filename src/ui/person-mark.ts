/**
 * The number of hues for avatars. An avatar shows the initials of a person on one of these hues.
 */

export const HUES = 10

/**
 * Returns the initials of a person: the first letters of the first and the last word, such as `MG`
 * for `Maria del Carmen Garcia`. Returns `?` for a name without letters.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = words[0]
  if (first === undefined) return '?'
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return (letterOf(first) + letterOf(last ?? '')).toLocaleUpperCase()
}

function letterOf(word: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? ''
}

/**
 * Returns the number of the hue of a person's avatar, from 0 to 9. The number is computed from the
 * name with the hash function FNV-1a, so the same name always gets the same hue.
 */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // The low bits of an FNV hash differ little for similar names, so the high bits are mixed into
  // them.
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES
}
