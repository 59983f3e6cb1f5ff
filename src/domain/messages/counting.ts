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
  // Made when first needed: most pages need one of the three before their first rows.
  let numbers: Intl.NumberFormat | undefined
  let plurals: Intl.PluralRules | undefined
  let lists: Intl.ListFormat | undefined
  return {
    number(value) {
      numbers ??= new Intl.NumberFormat(locale)
      return numbers.format(value)
    },
    plural(value, one, other) {
      plurals ??= new Intl.PluralRules(locale)
      return plurals.select(value) === 'one' ? one : other
    },
    list(items) {
      lists ??= new Intl.ListFormat(locale)
      return lists.format(items)
    },
  }
}
