/**
 * The fee table of a company (K26). A fee is what the company charges for one unit of a code, from
 * a day on. Amounts are whole cents, because sums of floating-point numbers are not exact.
 */
import type { PlainDate } from '../dates/dates'
import { allCodes, type CodeUnits, rulePacks } from './rule-packs'

/** The CPT codes that can have a fee: those of all rule packs, in ascending order. */
export const feeCodes: readonly string[] = [
  ...new Set(Object.values(rulePacks).flatMap(allCodes)),
].sort()

export const LARGEST_FEE = '99999.99'

export interface Fee {
  readonly code: string
  /** The fee of one unit, in cents. */
  readonly cents: number
  /**
   * The first date of service to which the fee applies. It applies until the next fee of the code
   * begins.
   */
  readonly validFrom: PlainDate
}

const LARGEST_CENTS = 9_999_999

/**
 * Converts a decimal text to cents: `50.25` becomes 5025.
 * @returns Null unless the text is a decimal of at least 0 with at most two decimal places.
 */
export function decimalCents(amount: string): number | null {
  const match = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/**
 * Converts the amount of a fee to cents. Returns null unless it is a decimal text from 0 to
 * 99999.99.
 */
export function centsOf(amount: string): number | null {
  const cents = decimalCents(amount)
  return cents === null || cents > LARGEST_CENTS ? null : cents
}

/** Converts cents to a decimal text: 5025 becomes `50.25`. */
export function amountOf(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function feeOn(fees: readonly Fee[], wanted: string, date: PlainDate): number | null {
  let found: Fee | undefined
  for (const fee of fees) {
    if (fee.code !== wanted || fee.validFrom > date) continue
    if (!found || fee.validFrom > found.validFrom) found = fee
  }
  return found ? found.cents : null
}

/**
 * Returns the amount for codes on a date of service, in cents.
 * @returns Null if a code has no fee on that day. A code with 0 units needs no fee.
 */
export function centsOfCodes(
  fees: readonly Fee[],
  codes: readonly CodeUnits[],
  date: PlainDate,
): number | null {
  let total = 0
  for (const { code, units } of codes) {
    if (units === 0) continue
    const cents = feeOn(fees, code, date)
    if (cents === null) return null
    total += cents * units
  }
  return total
}
