/**
 * GET /billing/billinginstances/totals/: the number of billings, the units and the amount of a
 * whole list (in addition to the clinic's specification; Q01).
 */
import * as z from 'zod/mini'
import type { BillingSum } from '../domain/billing/billing-sums'
import { type BillingListParams, billingInstancesPath, queryOf } from './billing-instances'
import { decimalAmount } from './billing-schemas'
import { ResponseError } from './errors'
import type { Http } from './http'
import { type QuerySpec, SHARED_MS } from './page'
import { queryKey } from './query-keys'
import { list, wire, wireName } from './wire'

export interface BillingTotals extends BillingSum {
  /** The API's names of the additional filters that the backend has. */
  filters: readonly string[]
}

/** Whether the backend has all of these filters, which are not in the clinic's specification. */
export function hasFilters(
  totals: Pick<BillingTotals, 'filters'> | null | undefined,
  names: readonly (keyof BillingListParams)[],
): boolean {
  return names.every((name) => totals?.filters.includes(wireName(name)) ?? false)
}

const sentTotals = wire({
  count: z.number(),
  units: z.number(),
  amount: z.nullable(decimalAmount),
  withoutFee: z.number(),
  filters: list(z.string()),
})

const totals: z.ZodMiniType<BillingTotals> = z.pipe(
  sentTotals,
  z.transform(({ amount: cents, ...rest }: z.output<typeof sentTotals>) => ({ ...rest, cents })),
)

/**
 * Requests the totals of all billings that the filters select, such as their amount. The result is
 * null if the backend has no totals.
 */
export function billingTotalsQuery(
  http: Http,
  { ordering: _, page: __, pageSize: ___, ...params }: BillingListParams,
): QuerySpec<BillingTotals | null> {
  return {
    queryKey: queryKey(http, 'billing-instances', 'totals', params),
    staleTime: SHARED_MS,
    async queryFn({ signal }) {
      const path = `${billingInstancesPath}totals/`
      try {
        return await http.call({
          method: 'GET',
          path,
          query: queryOf(params),
          answer: totals,
          signal,
        })
      } catch (error) {
        if (error instanceof ResponseError && [404, 405, 501].includes(error.status)) return null
        throw error
      }
    },
  }
}
