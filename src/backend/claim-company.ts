import type { PlainDate } from '../domain/dates/dates'
import type { Storage } from './storage'

/** Loads what the claims of the caller's company need. @param today - the caller's day. */
export async function loadClaimCompany(storage: Storage, today: PlainDate) {
  const { claimFacts: facts } = await storage.company()
  const staff = await storage.claims.staff()
  const { fees } = await storage.fees.read()
  return { facts, fees, staff, today }
}
