/** The totals of a list of billings at the company's fees (Q01). */
import { amountOf, centsOfCodes, type Fee } from '../domain/billing/fees'
import { type CodeUnits, unitsOfCodes } from '../domain/billing/rule-packs'
import { type Served, serviceDay } from '../rules/service-day'

/** The fields of a billing that determine its amount. */
export interface PricedBilling extends Served {
  readonly codes: readonly CodeUnits[]
}

/** A group of billings with equal values in the fields of `PricedBilling`. */
export interface PricedBillings extends PricedBilling {
  /** The number of billings in the group. */
  readonly billings: number
}

/** Returns the amount of a billing in cents. Null if a code has no fee on the date of service. */
export function centsOfBilling(row: PricedBilling, fees: readonly Fee[]): number | null {
  return centsOfCodes(fees, row.codes, serviceDay(row))
}

/** Returns the totals in the API's format. The amount leaves out billings that lack a fee. */
export function totalsWire(rows: readonly PricedBillings[], fees: readonly Fee[]) {
  const totals = { count: 0, units: 0, cents: 0, withoutFee: 0 }
  for (const { billings, ...row } of rows) {
    const cents = centsOfBilling(row, fees)
    totals.count += billings
    totals.units += billings * unitsOfCodes(row.codes)
    if (cents === null) totals.withoutFee += billings
    else totals.cents += billings * cents
  }
  const { count, units, cents, withoutFee } = totals
  return {
    count,
    units,
    amount: withoutFee === count ? null : amountOf(cents),
    without_fee: withoutFee,
  }
}
