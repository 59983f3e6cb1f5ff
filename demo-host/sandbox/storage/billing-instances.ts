/** Reads the billings of the company that the signed-in user can see. */
import { and, type SQL } from 'drizzle-orm'
import { type BillingFilters, hasNotice } from '../../../src/backend/billing-instance'
import type { BillingStorage } from '../../../src/backend/billing-storage'
import { fullName } from '../../../src/backend/person'
import { loadBilledLogs } from '../billing/billed-logs'
import { storedBilling } from '../billing/billing-row'
import { moveBillings } from '../billing/move-billings'
import { lockPatients } from '../billing/patient-billings'
import type { Clock } from '../clock'
import { anyUuidOf } from '../db/any-of'
import { load, pageOf, rowsOf } from '../db/load-rows'
import { billingInstances } from '../db/tables/billing'
import type { SandboxRequest } from '../env'
import { queuePostings } from '../webhooks/queue'
import { billingInstancesWire } from '../wire/billing-instance'
import {
  billingCount,
  billingFilters,
  billingPage,
  billingUuids,
  type Matching,
  pricedBillings,
  visibleBillings,
} from './billing-list'
import { loadClaimSources } from './claims'
import { loadEarlierClinics, locatedPatients } from './clinic-days'
import { findBillings } from './find-billings'
import { loadPacketSources } from './packet-sources'

const table = billingInstances

/** The number of billings in one batch. The billing notices of a batch are computed together. */
const NOTICE_STEP = 1000

/**
 * Returns the condition for the rows that have a given billing notice, such as a warning (Y24).
 * Billing notices depend on the logs and on the patient's other billings. The database alone
 * therefore cannot find the rows.
 */
async function withNotice(c: SandboxRequest, where: SQL | undefined, wanted: string): Promise<SQL> {
  const { db, today } = c.var
  const rows = await load(db, rowsOf(table, where))
  const uuids: string[] = []
  for (let at = 0; at < rows.length; at += NOTICE_STEP) {
    const wires = await billingInstancesWire(db, rows.slice(at, at + NOTICE_STEP), c.var)
    uuids.push(...wires.filter((one) => hasNotice(one, wanted, today)).map(({ uuid }) => uuid))
  }
  return anyUuidOf(table.uuid, uuids)
}

export function billingStorage(c: SandboxRequest, clock: Clock): BillingStorage {
  const { db, caller, today } = c.var
  const { companyId } = caller
  async function matching(query: BillingFilters): Promise<Matching> {
    const earlier = await loadEarlierClinics(db, companyId, c.var)
    const all = billingFilters(query, companyId, today, earlier)
    const where = query.notice === undefined ? all : await withNotice(c, all, query.notice)
    return { where, companyId, today, earlier }
  }
  return {
    async page(query) {
      const found = await matching(query)
      const keys = billingPage(db, query, found)
      const page = pageOf(table, table.uuid, { keys, count: billingCount(db, found.where) })
      const { count, rows } = await load(db, page)
      return { count, rows: await billingInstancesWire(db, rows, c.var) }
    },
    async matching(query, most) {
      const rows = await billingUuids(db, query, await matching(query), most)
      return rows.map(({ uuid }) => uuid)
    },
    async priced(query) {
      const rows = await pricedBillings(db, (await matching(query)).where)
      return rows.map(({ cycleEnd, calendarMonth: month, ...row }) => {
        return { ...row, month, cycle: cycleEnd === null ? null : { endDate: cycleEnd } }
      })
    },
    async visible(uuids) {
      const rows = await db
        .select({ uuid: table.uuid })
        .from(table)
        .where(and(visibleBillings(companyId, today), anyUuidOf(table.uuid, uuids)))
      return new Set(rows.map(({ uuid }) => uuid))
    },
    async shown(uuids) {
      return billingInstancesWire(db, await findBillings(c, uuids), c.var)
    },
    packetSources: (uuids) => loadPacketSources(c, uuids),
    claimSources: (uuids) => loadClaimSources(c, uuids),
    async lock(uuids) {
      const which = and(visibleBillings(companyId, today), anyUuidOf(table.uuid, new Set(uuids)))
      const owners = await db.selectDistinct({ id: table.patientId }).from(table).where(which)
      const patientIds = owners.map((row) => row.id)
      await lockPatients(db, companyId, patientIds)
      const rows = await load(db, rowsOf(table, which))
      const billedLogs = await loadBilledLogs(db, patientIds)
      const located = await load(db, locatedPatients(patientIds))
      const found = new Map(rows.map((row) => [row.uuid, row]))
      return {
        billedLogs,
        find(uuid) {
          const row = found.get(uuid)
          if (!row) return undefined
          const { patientId } = row
          const { zone, ...patient } = located(patientId)
          return { row: storedBilling(row), patientId, zone, patientName: fullName(patient) }
        },
        async move(moved) {
          const changes = await moveBillings(db, rows, moved, clock.now())
          await queuePostings(c, clock, changes)
          return changes
        },
      }
    },
  }
}
