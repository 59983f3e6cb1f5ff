/** The rules of the form with the fee table (K26). The UI texts are in `src/domain/messages`. */
import * as z from 'zod/mini'
import { dateInputText } from '../dates/date-input'
import { parseDateInput } from '../dates/dates'
import { amountOf, centsOf, type Fee } from './fees'

export const feeFields = ['code', 'amount', 'validFrom'] as const
export type FeeField = (typeof feeFields)[number]

/** A row of the form, with the texts as typed. */
export const feeRow = z.object({
  /** A key that identifies the row while the form is open. */
  key: z.string(),
  code: z.string(),
  amount: z.string(),
  validFrom: z.string(),
})

export type FeeRow = z.output<typeof feeRow>

/** The problems of a row, by their keys in `messages.billingSettings.fees.problems`. */
export type FeeProblem = 'code' | 'amount' | 'validFrom' | 'repeated'

export type FeeProblems = Partial<Record<FeeField, FeeProblem>>

/** Converts the saved fees to rows of the form. */
export function feeRowsOf(fees: readonly Fee[]): FeeRow[] {
  return fees.map(({ code, cents, validFrom }) => ({
    key: `${code} ${validFrom}`,
    code,
    amount: amountOf(cents),
    validFrom: dateInputText(validFrom),
  }))
}

/**
 * Converts a typed amount, such as `$1,250.00` or `.50`, to cents. Returns null for any other text.
 */
function typedCents(amount: string): number | null {
  const plain = amount.trim().replace(/^\$\s*/, '')
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return centsOf(digits.replace(/^\./, '0.'))
}

/** Returns the problems of the invalid rows, by the keys of the rows. */
export function feeProblems(rows: readonly FeeRow[]): ReadonlyMap<string, FeeProblems> {
  const found = new Map<string, FeeProblems>()
  const known = new Set<string>()
  for (const row of rows) {
    const problems: FeeProblems = {}
    const date = parseDateInput(row.validFrom)
    const place = `${row.code} ${date}`
    if (row.code === '') problems.code = 'code'
    if (typedCents(row.amount) === null) problems.amount = 'amount'
    if (date === null) problems.validFrom = 'validFrom'
    else if (row.code !== '' && known.has(place)) problems.validFrom = 'repeated'
    known.add(place)
    if (Object.keys(problems).length > 0) found.set(row.key, problems)
  }
  return found
}

/**
 * Returns the fees in the rows, in the order of the rows.
 * @throws Error if a row is invalid. The row is not skipped, because the save would then delete its
 * fee.
 */
export function feesOfRows(rows: readonly FeeRow[]): Fee[] {
  return rows.map(({ code, amount, validFrom: typed }) => {
    const [cents, validFrom] = [typedCents(amount), parseDateInput(typed)]
    if (code === '' || cents === null || validFrom === null) throw new Error('A fee is invalid.')
    return { code, cents, validFrom }
  })
}

/** Whether the rows of the form differ from the rows of the saved fee table. */
export function isFeeFormDirty(rows: readonly FeeRow[], start: readonly FeeRow[]): boolean {
  const text = (all: readonly FeeRow[]) =>
    JSON.stringify(all.map(({ code, amount, validFrom }) => [code, amount, validFrom]))
  return text(rows) !== text(start)
}

/** Whether the saved table has the fees of the rows, in any order. */
export function areFeesSaved(rows: readonly FeeRow[], saved: readonly Fee[]): boolean {
  const text = (fees: readonly Fee[]) =>
    fees
      .map(({ code, cents, validFrom }) => `${code} ${validFrom} ${cents}`)
      .toSorted()
      .join()
  return feeProblems(rows).size === 0 && text(feesOfRows(rows)) === text(saved)
}
