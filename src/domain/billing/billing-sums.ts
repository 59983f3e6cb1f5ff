/**
 * The sums of billings, and their text: the number of billings, their units, and the amount at the
 * company's fees (Q01).
 */
import type { PlainDate } from '../dates/dates'
import type { Messages } from '../messages/messages'
import type { BillingInstance } from './billing-instance'
import { moneyText, sumOf } from './money'
import { unitsOfCodes } from './rule-packs'

export interface BillingSum {
  /** The number of billings. */
  count: number
  units: number
  /** The sum of the known amounts in cents. Null if no fee is known. */
  cents: number | null
  /** The number of billings without a fee. */
  withoutFee: number
}

export function sumBillings(
  rows: readonly Pick<BillingInstance, 'codes' | 'amount'>[],
): BillingSum {
  const { cents, unknown } = sumOf(rows.map(({ amount }) => amount))
  return {
    count: rows.length,
    units: unitsOfCodes(rows.flatMap(({ codes }) => codes)),
    cents: unknown === rows.length ? null : cents,
    withoutFee: unknown,
  }
}

/** The sums of the billings that have one code. */
export interface CodeSum {
  code: string
  /** The number of billings with this code. */
  billings: number
  units: number
  /** The earliest day on which one of the billings became eligible. Null if no day is known. */
  oldest: PlainDate | null
}

/** Sums billings by code, in the order of the codes (Y03). */
export function sumsByCode(
  rows: readonly Pick<BillingInstance, 'codes' | 'billableOn'>[],
): CodeSum[] {
  const codes = new Set(rows.flatMap((row) => row.codes.map(({ code }) => code)))
  return [...codes].sort().map((code) => {
    const theirs = rows.filter((row) => row.codes.some((one) => one.code === code))
    return {
      code,
      billings: theirs.length,
      units: unitsOfCodes(theirs.flatMap((row) => row.codes.filter((one) => one.code === code))),
      oldest: theirs.flatMap(({ billableOn }) => billableOn ?? []).sort()[0] ?? null,
    }
  })
}

/**
 * Returns a text such as `81 units · $3,214.50 based on your fees`. If no fee is known, returns
 * only the units.
 */
export function unitsText({ units, cents, withoutFee }: BillingSum, messages: Messages): string {
  const { sums } = messages.billing
  if (cents === null) return sums.units(units)
  const money = moneyText(cents, messages.locale)
  const amount = withoutFee > 0 ? sums.atLeast(money, withoutFee) : sums.atFees(money)
  return `${sums.units(units)} · ${amount}`
}

/** Returns a text such as `74 billings · 81 units · $3,214.50 based on your fees`. */
export function sumText(sum: BillingSum, messages: Messages): string {
  return `${messages.billing.tabCount(sum.count)} · ${unitsText(sum, messages)}`
}
