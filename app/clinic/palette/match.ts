/**
 * Compares texts with the words that a user types into the command palette. Case and accents make
 * no difference.
 */

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Returns the words that the user has typed, without accents and in lower case. */
function wordsOf(query: string): string[] {
  return fold(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}

/** Returns whether each typed word is the start of a word in the text. */
export function hasWordStarts(text: string, query: string): boolean {
  const starts = fold(text).split(/[^\p{L}\p{N}]+/u)
  return wordsOf(query).every((word) => starts.some((start) => start.startsWith(word)))
}

export function isInText(text: string, query: string): boolean {
  const folded = fold(text)
  return wordsOf(query).every((word) => folded.includes(word))
}

export interface TextPart {
  /** The index of the first letter of the part in the whole text. */
  at: number
  text: string
  isMatch: boolean
}

/** Splits a text into parts, so that each part either matches a typed word or contains no match. */
export function partsOf(text: string, query: string): TextPart[] {
  const letters = [...text]
  const folded = letters.map(fold)
  const marks = letters.map(() => false)
  const whole = folded.join('')
  /**
   * Text without accents may have more characters than the original text. For each of its
   * characters, this array contains the index of the original letter.
   */
  const owners = folded.flatMap((letter, index) => letter.split('').map(() => index))
  for (const word of wordsOf(query)) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      for (const owner of owners.slice(at, at + word.length)) marks[owner] = true
    }
  }
  const parts: TextPart[] = []
  for (const [index, letter] of letters.entries()) {
    const isMatch = marks[index] === true
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch) last.text += letter
    else parts.push({ at: index, text: letter, isMatch })
  }
  return parts
}
