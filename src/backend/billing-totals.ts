/** The totals of a list of billings at the company's fees (Q01). */
import { amountOf, centsOfCodes, type Fee } from '../domain/billing/fees'
import { sumOf } from '../domain/billing/money'
import { type CodeUnits, unitsOfCodes } from '../domain/billing/rule-packs'
import { type Served, serviceDay } from '../rules/service-day'

/** The part of a billing that its amount needs. */
export interface PricedBilling extends Served {
  readonly codes: readonly CodeUnits[]
}

/** Returns the amount of a billing in cents. Null if one of its codes has no fee on its day. */
export function centsOfBilling(row: PricedBilling, fees: readonly Fee[]): number | null {
  return centsOfCodes(fees, row.codes, serviceDay(row))
}

/** The totals in the API's format. The amount omits the billings without a fee. */
export function totalsWire(rows: readonly PricedBilling[], fees: readonly Fee[]) {
  const { cents, unknown } = sumOf(rows.map((row) => centsOfBilling(row, fees)))
  const codes = rows.flatMap((row): readonly CodeUnits[] => row.codes)
  return {
    count: rows.length,
    units: unitsOfCodes(codes),
    amount: fees.length === 0 ? null : amountOf(cents),
    without_fee: unknown,
  }
}
