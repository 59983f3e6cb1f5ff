/** Counts the units of CPT codes that billings claim (spec §9, B19, B20, K20). */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** The codes of rule pack `spec`. A report lists these codes even if they have no units. */
const specCodes = ['98975', '98977', '98980', '98981', '99426', '99427'] as const

export const codes = [
  ...specCodes,
  ...(['98976', '98978', '98979', '98984', '98985', '98986'] as const),
] as const
export type Code = (typeof codes)[number]

/**
 * Returns SQL that joins each billing of `b` with its codes. The result has one row `c` for each
 * code.
 */
export const joinCodes: SQL = sql`cross join lateral
  jsonb_to_recordset(b.codes) as c(code text, units int)`

/** The columns of a query with `joinCodes` that groups by `c.code`. */
export const unitColumns: SQL = sql`c.code, sum(c.units)::int as units`

export const unitFields = { code: z.enum(codes), units: z.number() }

/**
 * Returns the codes that a report lists: those of rule pack `spec`, and all others that have units.
 */
export function listedCodes(hasUnits: (code: Code) => boolean): Code[] {
  const isUsual = (code: Code) => specCodes.some((one) => one === code)
  return codes.filter((code) => isUsual(code) || hasUnits(code)).sort()
}
