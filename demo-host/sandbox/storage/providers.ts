/** The providers of the company. A provider's id is its user's id. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { pageOffset } from '../../../src/backend/listing'
import { providerWire as wireOf } from '../../../src/backend/provider'
import type { ProviderStorage } from '../../../src/backend/storage'
import { byCode } from '../db/collate'
import { users, workflows } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { loadCompanyWire } from '../wire/company'
import { loadUsersWire } from '../wire/user'

type UserRow = typeof users.$inferSelect

/**
 * A sort key with the first name first, because the stored name key has the last name first (see
 * name-key.ts).
 */
const fullNameKey = sql`(split_part(${users.nameKey}, ${'\t'}, 2) || ' ' || split_part(${users.nameKey}, ${'\t'}, 1))`

export function providerStorage(c: SandboxRequest): ProviderStorage {
  const { db, caller } = c.var
  const isColleague = and(eq(users.companyId, caller.companyId), eq(users.userType, 'pt'))
  return {
    async page(query) {
      const { is_active: isActive } = query
      const where = and(
        isColleague,
        isActive === undefined ? undefined : eq(users.isActive, isActive),
      )
      const count = await db.$count(users, where)
      const rows = await db
        .select()
        .from(users)
        .where(where)
        .orderBy(byCode(fullNameKey), asc(users.id))
        .limit(query.page_size)
        .offset(pageOffset(query))
      return { count, rows: await providersWire(c, rows) }
    },
    async show(id) {
      const [row] = await db
        .select()
        .from(users)
        .where(and(isColleague, eq(users.id, id)))
      return row && providerWire(c, row)
    },
  }
}

/** Returns one provider with the company ("provider metadata", spec §3). Lists omit the company. */
export async function providerWire(c: SandboxRequest, row: UserRow) {
  const [wire] = await providersWire(c, [row])
  return { ...wire, company: await loadCompanyWire(c.var.db, row.companyId) }
}

async function providersWire(c: SandboxRequest, rows: readonly UserRow[]) {
  const { db, caller } = c.var
  const accounts = await loadUsersWire(
    db,
    rows.map((row) => row.id),
  )
  const flows = await db
    .select()
    .from(workflows)
    .where(eq(workflows.companyId, caller.companyId))
    .orderBy(byCode(workflows.name), asc(workflows.id))
  return rows.map((row, index) => wireOf(row, accounts[index], flows))
}
