/** /billing/claims/: what the claims of billings lack (Q02). */
import * as z from 'zod/mini'
import { missingClaimFacts } from '../../domain/claims/missing-claim-facts'
import { type Handler, ok, type Routes } from '../call'
import { nameInWire } from '../claim-facts'
import { claimOf } from '../claims'
import { uuidText } from '../fields'
import { parseJson, parseValue } from '../parse'
import { fullName } from '../person'
import type { Storage } from '../storage'

const body = z.object({ uuids: z.array(uuidText).check(z.minLength(1), z.maxLength(10_000)) })

/** The number of billings that are loaded at the same time. */
const BATCH = 500

/** Gathers the claims of the billings that the caller can see, in the given order, in batches. */
export async function* gatherClaims(storage: Storage, uuids: readonly string[]) {
  const { claimFacts: facts } = await storage.company()
  const { fees } = await storage.fees.read()
  const company = { facts, fees, staff: await storage.claims.staff() }
  for (let start = 0; start < uuids.length; start += BATCH) {
    const sources = await storage.claims.sources(uuids.slice(start, start + BATCH))
    yield sources.map((source) => claimOf(source, company))
  }
}

/** Lists the billings whose claims lack facts. */
const missing: Handler = async (storage, { text }) => {
  const { uuids } = parseValue(parseJson(text), body)
  const results: object[] = []
  for await (const claims of gatherClaims(storage, uuids)) {
    for (const claim of claims) {
      const facts = missingClaimFacts(claim)
      if (facts.length === 0) continue
      const { id, ...name } = claim.patient
      results.push({
        uuid: claim.billingId,
        patient: { id: Number(id), full_name: fullName(name) },
        missing: facts.map(nameInWire),
      })
    }
  }
  return ok({ results })
}

export const claimRoutes: Routes = { 'POST billing/claims/missing/': missing }
