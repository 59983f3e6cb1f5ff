/** Text for X12 files. X12 allows few characters and cannot escape its delimiters (Q03). */

/** The delimiters of an X12 file. `^` separates repetitions. */
export const delimiters = { element: '*', component: ':', segment: '~', repetition: '^' } as const

/**
 * Matches characters that a text in X12 must not contain: the delimiters, and all characters that
 * are not in X12's character sets.
 */
const outside = /[^A-Za-z0-9 !"&'()+,\-./;?=%@[\]_{}\\|<>#$]/gu

/** A text that must be changed, because an X12 file cannot contain it. */
export interface ChangedText {
  readonly billingId: string
  /** The X12 element that contains the text, such as `NM103`. */
  readonly element: string
  readonly before: string
  readonly after: string
}

/**
 * The plain forms of signs and letters that Unicode does not decompose into a letter and an accent.
 */
const plainForms: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["'", '‘’‚‛ʼʻ′`'],
    ['"', '“”„‟«»'],
    ['-', '‐‑‒–—―−'],
    ['l', 'ł'],
    ['L', 'Ł'],
    ['o', 'ø'],
    ['O', 'Ø'],
    ['d', 'đð'],
    ['D', 'ĐÐ'],
    ['h', 'ħ'],
    ['H', 'Ħ'],
    ['i', 'ı'],
    ['ss', 'ß'],
    ['SS', 'ẞ'],
    ['ae', 'æ'],
    ['AE', 'Æ'],
    ['oe', 'œ'],
    ['OE', 'Œ'],
    ['th', 'þ'],
    ['TH', 'Þ'],
  ].flatMap(([plain = '', forms = '']) => [...forms].map((form) => [form, plain])),
)

/**
 * Converts one character. A delimiter or a line break becomes a space. A typographic sign or a
 * letter such as `ł` becomes its plain form. Any other character becomes `?`.
 */
function substitute(character: string): string {
  const plain = plainForms[character]
  if (plain !== undefined) return plain
  return /[*:~^\s]|\p{Cc}/u.test(character) ? ' ' : '?'
}

/**
 * Returns a text that X12 can hold. A letter with an accent loses the accent.
 * @param most The maximum number of characters of the element. The rest of the text is cut off.
 */
export function x12Text(text: string, most: number): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const replaced = plain.replace(outside, substitute)
  return replaced.replace(/ +/g, ' ').trim().slice(0, most).trimEnd()
}
