import { type BillingListParams, billingListQuery } from '../../src/api/billing-instances'
import type { Page } from '../../src/api/page'
import type { BillingInstance } from '../../src/domain/billing/billing-instance'
import { type BillingTab, billingListQueries } from '../../src/domain/billing/billing-tabs'
import { type Connection, run } from './connection'

/** Returns a page of billings. */
export function listOf(
  { http }: Connection,
  params: BillingListParams = {},
): Promise<Page<BillingInstance>> {
  return run(billingListQuery(http, params))
}

/** Returns all matching billings, on one page. */
export async function rowsOf(
  connection: Connection,
  params: BillingListParams = {},
): Promise<BillingInstance[]> {
  const { count, results } = await listOf(connection, { pageSize: 10_000, ...params })
  if (results.length !== count) throw new Error(`${results.length} rows came, of ${count}.`)
  return results
}

/** Returns all billings of a tab. */
export function tabRows(
  connection: Connection,
  tab: BillingTab,
  ordering?: string,
): Promise<BillingInstance[]> {
  const { status, currentlyBillable } = billingListQueries[tab]
  return rowsOf(connection, { status, currentlyBillable, ordering })
}

/** Converts a name to lower case without accents, to compare names. */
export function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Returns the values in sorted order, with missing values last in both directions. */
export function inOrder(
  values: readonly (string | null)[],
  descending: boolean,
): (string | null)[] {
  const known = values
    .filter((value) => value !== null)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  if (descending) known.reverse()
  return [...known, ...values.filter((value) => value === null)]
}
