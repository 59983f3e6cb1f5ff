/** `AB` for `Ann Marie Brown`: the first letters of the first and the last name (T10). */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  // Spreading keeps letters that take two code units whole.
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
