/** GET /billing/billinginstances/totals/: the sums of a whole list (beyond the spec; Q01). */
import * as z from 'zod/mini'
import type { BillingSum } from '../domain/billing/billing-sums'
import { type BillingListParams, billingInstancesPath, queryOf } from './billing-instances'
import { ResponseError } from './errors'
import { decimalAmount } from './fees'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { list, wire, wireName } from './wire'

export interface BillingTotals extends BillingSum {
  /** Whether the backend can filter billed billings by month, biller and code. */
  hasBilledFilters: boolean
}

const billedFilters = ['code', 'reconciledById', 'reconciledMonth'].map(wireName)

const sentTotals = wire({
  count: z.number(),
  units: z.number(),
  amount: z.nullable(decimalAmount),
  withoutFee: z.number(),
  filters: list(z.string()),
})

const totals: z.ZodMiniType<BillingTotals> = z.pipe(
  sentTotals,
  z.transform(({ amount: cents, filters, ...rest }: z.output<typeof sentTotals>) => {
    const hasBilledFilters = billedFilters.every((name) => filters.includes(name))
    return { ...rest, cents, hasBilledFilters }
  }),
)

/** The sum of all billings that the filters select. Null if the backend has no totals. */
export function billingTotalsQuery(
  http: Http,
  { ordering: _, page: __, pageSize: ___, ...params }: BillingListParams,
): QuerySpec<BillingTotals | null> {
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
