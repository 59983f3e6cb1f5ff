/** Converts counts of billings from the database to units of CPT codes (spec §9, B19, B20). */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { billingTypes } from '../../../src/domain/vocabulary'

export const codes = ['98975', '98977', '98980', '98981', '99426', '99427'] as const
export type Code = (typeof codes)[number]

/** The columns that `unitsOf` needs, for a query that groups `billing_instances b` by type. */
export const unitColumns: SQL = sql`b.type, b.is_pcm, count(*)::int as billings,
  sum(b.units_of_98981)::int as of_98981,
  sum(greatest(b.units_of_99426, 1))::int as of_99426,
  sum(b.units_of_99427)::int as of_99427`

export const unitFields = {
  type: z.enum(billingTypes),
  is_pcm: z.boolean(),
  billings: z.number(),
  of_98981: z.number(),
  of_99426: z.number(),
  of_99427: z.number(),
}
const unitGroup = z.object(unitFields)
type UnitGroup = z.output<typeof unitGroup>

/** Returns the units of each code in a group of billings. */
export function unitsOf(group: UnitGroup): readonly (readonly [Code, number])[] {
  if (group.type === 'CONNECT') return [['98975', group.billings]]
  if (group.type === 'ENGAGE') return [['98977', group.billings]]
  if (group.is_pcm) {
    return [
      ['99426', group.of_99426],
      ['99427', group.of_99427],
    ]
  }
  return [
    ['98980', group.billings],
    ['98981', group.of_98981],
  ]
}
