/** GET /billing/billinginstances/totals/: the sums of a whole list (beyond the spec; Q01). */
import * as z from 'zod/mini'
import type { BillingSum } from '../domain/billing/billing-sums'
import { type BillingListParams, billingInstancesPath, queryOf } from './billing-instances'
import { ResponseError } from './errors'
import { decimalAmount } from './fees'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { wire } from './wire'

const totals: z.ZodMiniType<BillingSum> = z.pipe(
  wire({
    count: z.number(),
    units: z.number(),
    amount: z.nullable(decimalAmount),
    withoutFee: z.number(),
  }),
  z.transform(
    ({ amount, ...rest }: Omit<BillingSum, 'cents'> & { amount: number | null }): BillingSum => {
      return { ...rest, cents: amount }
    },
  ),
)

/** The sum of all billings that the filters select. Null if the backend has no totals. */
export function billingTotalsQuery(
  http: Http,
  { ordering: _, page: __, pageSize: ___, ...params }: BillingListParams,
): QuerySpec<BillingSum | null> {
  return {
    queryKey: queryKey(http, 'billing-instances', 'totals', params),
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
