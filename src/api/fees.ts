/**
 * /billing/fees/: the fee table of the company (in addition to the clinic's specification; K26).
 */
import * as z from 'zod/mini'
import { amountOf, centsOf, type Fee } from '../domain/billing/fees'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { replaceWholeList } from './replace-whole-list'
import { readWholeList, type TaggedList } from './whole-list'
import { wire } from './wire'
import { type MutationSpec, mutationKey, storeReturned } from './writes'

const path = 'billing/fees/'

export type FeeTable = TaggedList<Fee>

const cents = z.pipe(
  z.string().check(z.refine((text) => centsOf(text) !== null, 'is not a decimal amount')),
  z.transform((text: string) => centsOf(text) ?? 0),
)

const fee: z.ZodMiniType<Fee> = z.pipe(
  wire({ code: z.string(), amount: cents, validFrom: z.string() }),
  z.transform(({ amount, ...rest }: { code: string; amount: number; validFrom: string }) => {
    return { ...rest, cents: amount }
  }),
)

export function feesQuery(http: Http): QuerySpec<FeeTable> {
  return {
    queryKey: queryKey(http, 'fees', 'list'),
    queryFn: ({ signal }) => readWholeList(http, { path, row: fee, signal }),
  }
}

/**
 * Replaces the whole fee table.
 * @returns The saved fee table, which is also in the cache.
 * @throws ResponseError 400 that names each invalid value by its row and field, such as `2.amount`
 * for the amount in the third row; 412 if the table was changed after the caller read `version`.
 */
export function replaceFeesMutation(http: Http): MutationSpec<FeeTable, FeeTable> {
  return {
    mutationKey: mutationKey(http, 'replace-fees'),
    async mutationFn({ rows: fees, version }, { client }) {
      const rows = fees.map(({ code, cents: amount, validFrom }) => {
        return { code, amount: amountOf(amount), validFrom }
      })
      const next = await replaceWholeList(http, path, { rows, version })
      const saved = { rows: fees, version: next }
      await storeReturned(client, feesQuery(http), saved)
      return saved
    },
  }
}
