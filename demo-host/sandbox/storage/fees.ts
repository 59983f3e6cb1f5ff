/** The fee table of the caller's company, and its other terms of billing. */
import { eq } from 'drizzle-orm'
import { type FeeTable, noFees } from '../../../src/backend/fee-table'
import type { FeeStorage } from '../../../src/backend/storage'
import type { Database } from '../db/connect'
import { companies } from '../db/tables/companies'
import type { SandboxRequest } from '../env'

async function readFees(db: Database, companyId: number): Promise<FeeTable> {
  const own = eq(companies.id, companyId)
  const [company] = await db.select({ fees: companies.fees }).from(companies).where(own)
  return company?.fees ?? noFees
}

/** Returns the terms of a company that its billings need: the fees and the filing limit. */
export async function readBillingTerms(db: Database, companyId: number) {
  const { fees, claimFacts } = companies
  const own = eq(companies.id, companyId)
  const [company] = await db.select({ fees, claimFacts }).from(companies).where(own)
  return {
    fees: (company?.fees ?? noFees).rows,
    filingLimit: company?.claimFacts.clinic.filingLimit,
  }
}

export function feeStorage(c: SandboxRequest): FeeStorage {
  const { db, caller } = c.var
  return {
    read: () => readFees(db, caller.companyId),
    async replace(fees) {
      await db.update(companies).set({ fees }).where(eq(companies.id, caller.companyId))
    },
  }
}
