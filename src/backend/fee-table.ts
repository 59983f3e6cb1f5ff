/** The fee table in requests and responses (K26). */
import * as z from 'zod/mini'
import { amountOf, centsOf, type Fee, feeCodes, LARGEST_FEE } from '../domain/billing/fees'
import { isPlainDate } from '../domain/dates/dates'
import type { WholeList } from '../domain/whole-list'
import { parseValue } from './parse'
import { badRequest } from './problem'

/** The fees of a company in wire format. */
export type FeeTable = WholeList<Fee>

export const noFees: FeeTable = { version: 0, rows: [] }

const MOST_FEES = 1000
const NOT_A_CODE = `The code must be one of ${feeCodes.join(', ')}.`
const NOT_AN_AMOUNT = `The amount must be a decimal text from 0 to ${LARGEST_FEE} with at most two decimals, such as "50.25".`
const NOT_A_DAY = 'The first day must be a date, yyyy-MM-dd, from 1900-01-01 on.'

const feeBody = z.object({
  code: z.string(NOT_A_CODE).check(z.refine((code) => feeCodes.includes(code), NOT_A_CODE)),
  amount: z.string(NOT_AN_AMOUNT).check(z.refine((text) => centsOf(text) !== null, NOT_AN_AMOUNT)),
  valid_from: z
    .string(NOT_A_DAY)
    .check(z.refine((text) => isPlainDate(text) && text >= '1900-01-01', NOT_A_DAY)),
})

const tableBody = z.array(feeBody).check(z.maxLength(MOST_FEES))

/**
 * Returns the fees in a request body, sorted by code and then by first day.
 * @throws Problem 400 that names each invalid value by its row and field: `2.amount` is the amount
 * in the third row.
 */
export function feesOf(json: unknown): Fee[] {
  const rows = parseValue(json, tableBody)
  const known = new Set<string>()
  const repeated = rows.flatMap(({ code, valid_from }, row) => {
    const key = `${code} ${valid_from}`
    if (!known.has(key)) {
      known.add(key)
      return []
    }
    const detail = `There is already a fee for ${code} from ${valid_from}. Remove one of the two.`
    return [{ field: `${row}.valid_from`, detail }]
  })
  if (repeated.length > 0) throw badRequest(...repeated)
  return rows
    .map(({ code, amount, valid_from: validFrom }) => {
      return { code, cents: centsOf(amount) ?? 0, validFrom }
    })
    .toSorted((a, b) => (`${a.code} ${a.validFrom}` < `${b.code} ${b.validFrom}` ? -1 : 1))
}

export function feesWire(fees: readonly Fee[]): object[] {
  return fees.map(({ code, cents, validFrom }) => {
    return { code, amount: amountOf(cents), valid_from: validFrom }
  })
}
