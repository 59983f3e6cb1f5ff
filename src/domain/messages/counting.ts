/** Formats numbers, plurals, and lists by the rules of a language. */
export interface Counting {
  /** Formats a number: `1,234`. */
  number(value: number): string
  /** The plural form for a count: `plural(2, 'billing', 'billings')` returns `billings`. */
  plural(value: number, one: string, other: string): string
  /** The number and the plural form: `counted(2, 'billing', 'billings')` returns `2 billings`. */
  counted(value: number, one: string, other: string): string
  /** Formats a list: `Ann, Ben, and Cara`. */
  list(items: readonly string[]): string
}

export function countingIn(locale: string): Counting {
  // Formats are created on first use, because most pages need only one of the three formats at
  // first.
  let numbers: Intl.NumberFormat | undefined
  let plurals: Intl.PluralRules | undefined
  let lists: Intl.ListFormat | undefined
  const number = (value: number) => {
    numbers ??= new Intl.NumberFormat(locale)
    return numbers.format(value)
  }
  const plural = (value: number, one: string, other: string) => {
    plurals ??= new Intl.PluralRules(locale)
    return plurals.select(value) === 'one' ? one : other
  }
  return {
    number,
    plural,
    counted: (value, one, other) => `${number(value)} ${plural(value, one, other)}`,
    list(items) {
      lists ??= new Intl.ListFormat(locale)
      return lists.format(items)
    },
  }
}
