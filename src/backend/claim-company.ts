import type { PlainDate } from '../domain/dates/dates'
import type { Storage } from './storage'

/**
 * Loads the company's data for its claims.
 * @param today The current day in the caller's time zone.
 */
export async function loadClaimCompany(storage: Storage, today: PlainDate) {
  const { company, staff } = await storage.practice()
  return { facts: company.claimFacts, fees: company.fees.rows, staff, today }
}
