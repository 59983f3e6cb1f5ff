/** Texts taken apart: into sentences, clauses and words. */

/** Lower case, without accents: `Mareó` is `mareo`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
}

/** Each ends with its mark; what is longer than a summary would quote is cut. */
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

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
}

export function isQuestion(sentence: string): boolean {
  return /\?["”’)»]*$/u.test(sentence) || sentence.startsWith('¿')
}

/** What begins a clause of its own after a comma; `no pain, swelling or fever` is one clause. */
const beginners =
  /(?<=,)(?=\s*(?:and |y )?(?:i|it|it's|my|the|we|there|then|but|el|la|los|las|me|mi|hay|tengo|pero|se|ya|hoy|today)\b)/

/** `No, it hurts` says no to what was asked, not to what follows. */
const answer = /^\s*(?:no|yes|si|not really|la verdad no)\s*[,.;:]\s*/

/** The folded clauses in each of which a negation holds. */
export function clausesOf(sentence: string): string[] {
  return fold(sentence)
    .replace(answer, '')
    .split(/[;:.!?()]+|\b(?:but|however|although|though|except|pero|aunque|sino|excepto)\b/)
    .flatMap((clause) => clause.split(beginners))
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}
