import { and } from 'drizzle-orm'
import type { BillingRow } from '../billing/billing-row'
import { anyUuidOf } from '../db/any-of'
import { load, rowsOf } from '../db/load-rows'
import { billingInstances } from '../db/tables/billing'
import type { SandboxRequest } from '../env'
import { isUuid } from '../resources/request-parts'
import { visibleBillings } from './billing-list'

/**
 * Returns the billings with these uuids that the caller can see, in the order of the uuids.
 * @param uuids Any texts, even if they are not uuids.
 */
export async function findBillings(
  { var: { db, caller, today } }: SandboxRequest,
  uuids: readonly string[],
): Promise<BillingRow[]> {
  const wanted = anyUuidOf(billingInstances.uuid, uuids.filter(isUuid))
  const which = and(visibleBillings(caller.companyId, today), wanted)
  const rows = await load(db, rowsOf(billingInstances, which))
  const found = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => found.get(uuid.toLowerCase()) ?? [])
}
