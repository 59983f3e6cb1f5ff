/** Route /patient/update-care-team/{user_id}: changes a patient's care team (D22, D23). */
import { and, eq, notInArray } from 'drizzle-orm'
import { Hono } from 'hono'
import type { z } from 'zod'
import {
  type CareTeam,
  changedTeam,
  membersOf,
  someTeam,
  teamErrors,
  wholeTeam,
} from '../../../src/backend/care-team'
import { badRequest, notFound } from '../../../src/backend/problem'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import { welcome } from '../chat/store/marks'
import type { Clock } from '../clock'
import type { Database } from '../db/connect'
import { providerRelationships } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseBody } from '../http/parse'
import { loadCareTeams } from '../wire/care-team'
import { loadKnown, lockCompany } from './colleagues'
import { idParam } from './request-parts'

const table = providerRelationships
export function careTeamRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.put('/:id', async (c) => changeTeam(c, clock, await parseBody(c, wholeTeam)))
  routes.patch('/:id', async (c) => changeTeam(c, clock, await parseBody(c, someTeam)))
  return routes
}

/** Handles PUT and PATCH. The id in the path is the patient's user id (N21). */
async function changeTeam(c: SandboxRequest, clock: Clock, body: z.output<typeof someTeam>) {
  const { db, caller } = c.var
  // Without the lock, a patient could be assigned to a provider while that provider's name or zone
  // changes, and would keep the old value.
  await lockCompany(c)
  const [patientId] = await lockPatients(db, caller.companyId, [idParam(c)])
  if (patientId === undefined) throw notFound('There is no such patient.')
  const before = await readTeam(db, patientId)
  const team = changedTeam(before, body)
  const errors = teamErrors(team, before, await loadKnown(c, membersOf(team)))
  if (errors.length > 0) throw badRequest(...errors)
  await writeTeam(db, patientId, team)
  await rederive(db, [patientId], clock.now())
  const teamOf = await loadCareTeams(db, [patientId])
  return c.json({ provider_relationships: teamOf(patientId) })
}

export async function readTeam(db: Database, patientId: number): Promise<CareTeam> {
  const rows = await db.select().from(table).where(eq(table.patientId, patientId))
  return {
    primary: rows.find((row) => row.isPrimary)?.providerId ?? null,
    secondaries: rows.filter((row) => !row.isPrimary).map((row) => row.providerId),
  }
}

/** Writes the team. The caller must have locked the patient. */
export async function writeTeam(db: Database, patientId: number, team: CareTeam): Promise<void> {
  const members = [...membersOf(team)]
  const own = eq(table.patientId, patientId)
  await welcome(db, patientId, members)
  await db.delete(table).where(and(own, notInArray(table.providerId, members)))
  // Clear the primary provider first: the database never allows two, even between two statements.
  await db.update(table).set({ isPrimary: false }).where(and(own, table.isPrimary))
  for (const providerId of members) {
    const isPrimary = providerId === team.primary
    await db
      .insert(table)
      .values({ patientId, providerId, isPrimary })
      .onConflictDoUpdate({ target: [table.patientId, table.providerId], set: { isPrimary } })
  }
}
