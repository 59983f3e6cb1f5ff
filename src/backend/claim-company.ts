import type { PlainDate } from '../domain/dates/dates'
import type { Storage } from './storage'

/**
 * Loads the company's data that claims need.
 * @param today - today in the caller's time zone.
 */
export async function loadClaimCompany(storage: Storage, today: PlainDate) {
  const { claimFacts: facts } = await storage.company()
  const { staff } = await storage.practice()
  const { rows: fees } = await storage.fees.read()
  return { facts, fees, staff, today }
}
