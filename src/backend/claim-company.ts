import type { PlainDate } from '../domain/dates/dates'
import type { Storage } from './storage'

/**
 * Loads the company's data that claims need.
 * @param today Today in the caller's time zone.
 */
export async function loadClaimCompany(storage: Storage, today: PlainDate) {
  const { company, staff } = await storage.practice()
  return { facts: company.claimFacts, fees: company.fees.rows, staff, today }
}
