/** The FHIR resource `Claim`: one for each billing that the caller can see. */
import { and, eq, sql } from 'drizzle-orm'
import type { Claim } from 'fhir/r4'
import * as z from 'zod/mini'
import { loadClaimCompany } from '../../../src/backend/claim-company'
import { claimOf } from '../../../src/backend/claims'
import { claimResource } from '../../../src/backend/exports/fhir'
import { plainDate, uuidText } from '../../../src/backend/fields'
import type { Clock } from '../clock'
import { billingInstances } from '../db/tables/billing'
import type { SandboxRequest } from '../env'
import { visibleBillings } from '../storage/billing-list'
import { storageOf } from '../storage/storage'
import { baseOf, pageOfRows, type ServedType, startOf } from './served-type'

const { uuid, existsFrom, patientId } = billingInstances
const key = z.tuple([plainDate, uuidText])

export function claimType(clock: Clock): ServedType {
  async function load(c: SandboxRequest, uuids: readonly string[]) {
    const storage = storageOf(c, clock)
    const company = await loadClaimCompany(storage, c.var.today)
    const sources = await storage.billings.claimSources(uuids)
    const system = `${baseOf(c)}/CodeSystem/billing-status`
    return sources.map((source): Claim => {
      const claim = claimOf(source, company)
      // In FHIR, ready and billed claims have the same status, active. A tag therefore says whether
      // the billing is ready or billed.
      const meta = { tag: [{ system, code: claim.status }] }
      return { ...claimResource(claim, source.row.existsFrom), meta }
    })
  }
  return {
    async search(c, query) {
      const { db, caller, today } = c.var
      const start = startOf(query.page, key)
      const own = and(visibleBillings(caller.companyId, today), eq(patientId, query.patientId))
      const after = start && sql`(${existsFrom}, ${uuid}) > (${start[0]}::date, ${start[1]}::uuid)`
      const rows = await db
        .select({ uuid, existsFrom })
        .from(billingInstances)
        .where(and(own, after))
        .orderBy(existsFrom, uuid)
        .limit(query.count + 1)
      const { page, next } = pageOfRows(rows, query.count, (row) => [row.existsFrom, row.uuid])
      const resources = await load(
        c,
        page.map((row) => row.uuid),
      )
      return { total: await db.$count(billingInstances, own), resources, next }
    },
    async read(c, id) {
      const [claim] = await load(c, [id])
      return claim
    },
  }
}
