/** Routes under /pt/providers/ that read. Routes that write are in provider-writes.ts. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { pageOf, pageOffset } from '../../../src/backend/listing'
import { notFound } from '../../../src/backend/problem'
import { providerListQuery, providerWire as wireOf } from '../../../src/backend/provider'
import { byCode } from '../db/collate'
import { users, workflows } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseQuery } from '../http/parse'
import { loadCompanyWire } from '../wire/company'
import { loadUsersWire } from '../wire/user'
import { idParam } from './request-parts'

type UserRow = typeof users.$inferSelect

/** Puts the first name first, because the name key has the last name first (see name-key.ts). */
const fullNameKey = sql`(split_part(${users.nameKey}, ${'\t'}, 2) || ' ' || split_part(${users.nameKey}, ${'\t'}, 1))`

export function providerRoutes(): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/', listProviders)
  routes.get('/:id/', readProvider)
  return routes
}

/** Lists the providers of the company, sorted by full name (spec §6). */
async function listProviders(c: SandboxRequest) {
  const query = parseQuery(c, providerListQuery)
  const { db } = c.var
  const where = and(
    colleague(c),
    query.is_active === undefined ? undefined : eq(users.isActive, query.is_active),
  )
  const count = await db.$count(users, where)
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(byCode(fullNameKey), asc(users.id))
    .limit(query.page_size)
    .offset(pageOffset(query))
  return c.json(pageOf(c.req.url, query, count, await providersWire(c, rows)))
}

/** Reads one provider. A provider's id is its user's id. */
async function readProvider(c: SandboxRequest) {
  const rows = await c.var.db
    .select()
    .from(users)
    .where(and(colleague(c), eq(users.id, idParam(c))))
  const [provider] = rows
  if (!provider) throw notFound('There is no such provider.')
  return c.json(await providerWire(c, provider))
}

/** Returns one provider with the company, which lists omit ("provider metadata", spec §3). */
export async function providerWire(c: SandboxRequest, row: UserRow) {
  const [wire] = await providersWire(c, [row])
  return { ...wire, company: await loadCompanyWire(c.var.db, row.companyId) }
}

function colleague(c: SandboxRequest) {
  return and(eq(users.companyId, c.var.caller.companyId), eq(users.userType, 'pt'))
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
