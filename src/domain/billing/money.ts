/** Sums of amounts at the company's fees, and their texts. Amounts are whole cents. */

export interface MoneySum {
  readonly cents: number
  /**
   * The number of amounts that are unknown because a code has no fee. The sum does not include
   * them.
   */
  readonly unknown: number
}

/** Adds amounts. An amount of null is unknown. */
export function sumOf(amounts: readonly (number | null)[]): MoneySum {
  let [cents, unknown] = [0, 0]
  for (const amount of amounts) {
    if (amount === null) unknown += 1
    else cents += amount
  }
  return { cents, unknown }
}

/** Formats cents as dollars. Only this text uses a floating-point number. */
export function moneyText(
  cents: number,
  locale: string,
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', signDisplay })
  return format.format(cents / 100)
}
