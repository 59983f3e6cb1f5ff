/** The history of billings. */
import { and, arrayContains, desc, eq, gte, inArray } from 'drizzle-orm'
import { MOST_MOVES, moveActs } from '../../../src/backend/history'
import { pageOffset } from '../../../src/backend/listing'
import type { HistoryStorage } from '../../../src/backend/storage'
import type { Clock } from '../clock'
import { bulkInsert } from '../db/bulk-writes'
import { billingHistory } from '../db/tables/history'
import type { SandboxRequest } from '../env'
import { loadNames } from '../wire/names'

const table = billingHistory

export function historyStorage(c: SandboxRequest, clock: Clock): HistoryStorage {
  const { db, caller } = c.var
  const { companyId, userId: by } = caller
  return {
    async append(entries) {
      if (entries.length === 0) return
      const names = await loadNames(db, [by])
      const byName = names.get(by)?.full_name ?? ''
      const shared = { companyId, at: clock.now(), by, byName }
      const rows = entries.map((entry) => ({
        ...entry,
        ...shared,
        billingUuids: [...entry.billingUuids],
      }))
      await bulkInsert(db, table, rows)
    },
    async moves(since) {
      const where = and(
        eq(table.companyId, companyId),
        gte(table.at, since),
        eq(table.subject, 'billing'),
        table.isDirect,
        inArray(table.act, [...moveActs]),
      )
      const latest = db.select().from(table).where(where).orderBy(desc(table.id)).limit(MOST_MOVES)
      return (await latest).reverse()
    },
    async page(uuid, query) {
      const where = and(eq(table.companyId, companyId), arrayContains(table.billingUuids, [uuid]))
      const count = await db.$count(table, where)
      const entries = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(desc(table.id))
        .limit(query.page_size)
        .offset(pageOffset(query))
      return { count, entries }
    },
  }
}
