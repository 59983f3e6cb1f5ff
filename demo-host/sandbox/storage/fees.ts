/** The fee table of the caller's company. */
import { eq } from 'drizzle-orm'
import { noFees } from '../../../src/backend/fee-table'
import type { FeeStorage } from '../../../src/backend/storage'
import { companies } from '../db/tables/companies'
import type { SandboxRequest } from '../env'

export function feeStorage(c: SandboxRequest): FeeStorage {
  const { db, caller } = c.var
  const own = eq(companies.id, caller.companyId)
  return {
    async read() {
      const [company] = await db.select({ fees: companies.fees }).from(companies).where(own)
      return company?.fees ?? noFees
    },
    async replace(fees) {
      await db.update(companies).set({ fees }).where(own)
    },
  }
}
