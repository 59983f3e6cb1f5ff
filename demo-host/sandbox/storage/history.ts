/** Writes and reads the history of billings in the database. */
import {
  and,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  sql,
} from 'drizzle-orm'
import type { HistoryStorage } from '../../../src/backend/billing-storage'
import {
  MOST_EXPORTS,
  MOST_MOVES,
  moveActs,
  type NewHistoryEntry,
} from '../../../src/backend/history'
import { pageOffset } from '../../../src/backend/listing'
import type { Clock } from '../clock'
import { bulkInsert } from '../db/bulk-writes'
import { billingHistory } from '../db/tables/history'
import type { SandboxRequest } from '../env'
import { loadNames } from '../wire/names'

const table = billingHistory

export function historyStorage(c: SandboxRequest, clock: Clock): HistoryStorage {
  const { db, caller } = c.var
  const { companyId, userId: by } = caller
  async function rowsOf(entries: readonly NewHistoryEntry[]) {
    const names = await loadNames(db, [by])
    const byName = names.get(by) ?? ''
    const shared = { companyId, at: clock.now(), by, byName }
    return entries.map((entry) => ({
      ...entry,
      ...shared,
      billingUuids: [...entry.billingUuids],
    }))
  }
  return {
    async append(entries) {
      if (entries.length > 0) await bulkInsert(db, table, await rowsOf(entries))
    },
    async appendOne(entry) {
      const [row] = await db
        .insert(table)
        .values(await rowsOf([entry]))
        .returning({ id: table.id })
      if (!row) throw new Error('The new entry is missing after its insert.')
      return row.id
    },
    async exports(uuids) {
      const wanted = sql`${`{${uuids.join(',')}}`}::uuid[]`
      const { at, byName, subjectId: format } = table
      return db
        .select({
          at,
          byName,
          format,
          isTest: sql<boolean>`coalesce(${table.after}->>'usage', '') = 'T'`,
          billings: sql<number>`(select count(*)::int from unnest(${table.billingUuids}) one
            where one = any(${wanted}))`,
        })
        .from(table)
        .where(
          and(
            eq(table.companyId, companyId),
            eq(table.subject, 'export'),
            arrayOverlaps(table.billingUuids, wanted),
          ),
        )
        .orderBy(desc(table.id))
        .limit(MOST_EXPORTS)
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
      // The uuids of the billings are left out. The entry of an export has thousands of them, and
      // the history on screen does not show them.
      const { billingUuids: _, ...columns } = getTableColumns(table)
      const entries = await db
        .select(columns)
        .from(table)
        .where(where)
        .orderBy(desc(table.id))
        .limit(query.page_size)
        .offset(pageOffset(query))
      return { count, entries }
    },
  }
}
