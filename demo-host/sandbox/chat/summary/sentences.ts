/** Splits texts into sentences, clauses and words. */

/** Converts a text to lower case without accents: `Mareó` becomes `mareo`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
}

/** Splits a text into sentences with their punctuation. Sentences are cut after 300 characters. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) =>
      sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1)}…` : sentence,
    )
}
const LONGEST = 300

/** Returns the words of a text, in lower case without accents. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
}

export function isQuestion(sentence: string): boolean {
  return /\?["”’)»]*$/u.test(sentence) || sentence.startsWith('¿')
}

/**
 * Words that start a new clause after a comma. Without such a word, a comma starts no clause: `no
 * pain, swelling or fever` is one clause.
 */
const beginners =
  /(?<=,)(?=\s*(?:and |y )?(?:i|it|it's|my|the|we|there|then|but|el|la|los|las|me|mi|hay|tengo|pero|se|ya|hoy|today)\b)/

/**
 * A word such as yes or no at the start of a sentence. In `No, it hurts`, the word `no` does not
 * negate the rest of the sentence.
 */
const answer = /^\s*(?:no|yes|si|not really|la verdad no)\s*[,.;:]\s*/

/**
 * Returns the clauses of a sentence, in lower case without accents. A negation applies only within
 * its clause.
 */
export function clausesOf(sentence: string): string[] {
  return fold(sentence)
    .replace(answer, '')
    .split(/[;:.!?()]+|\b(?:but|however|although|though|except|pero|aunque|sino|excepto)\b/)
    .flatMap((clause) => clause.split(beginners))
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}
