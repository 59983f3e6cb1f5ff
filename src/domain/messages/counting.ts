/** Numbers in sentences, by a language's own rules. */
export interface Counting {
  /** `1,234` */
  number(value: number): string
  /** The form for this many: `plural(2, 'billing', 'billings')`. */
  plural(value: number, one: string, other: string): string
  /** `Ann, Ben, and Cara` */
  list(items: readonly string[]): string
}

export function countingIn(locale: string): Counting {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)
  const lists = new Intl.ListFormat(locale)
  return {
    number: (value) => numbers.format(value),
    plural: (value, one, other) => (plurals.select(value) === 'one' ? one : other),
    list: (items) => lists.format(items),
  }
}
