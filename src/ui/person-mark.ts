/** A person's avatar has no picture: it shows two letters in one of ten hues. */

export const HUES = 10

/**
 * The first letters of the first and last word: `MG` for `Maria del Carmen Garcia`, `?` without
 * letters.
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

/** A hue from 0 to 9 (FNV-1a of the characters). The same name always has the same hue. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // The low bits of FNV differ little between similar names, so mix in the high bits.
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES
}
