/** The number of hues. The avatar of a person shows two letters in one of these hues. */

export const HUES = 10

/**
 * Returns the first letters of the first and the last word: `MG` for `Maria del Carmen Garcia`.
 * Returns `?` for a name without letters.
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

/** Returns a hue from 0 to 9 (FNV-1a of the characters). The same name always has the same hue. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // For similar names, the low bits of FNV differ little. The high bits are therefore mixed in.
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES
}
