/** Route /patient/update-care-team/{user_id}: changes a patient's care team (D22, D23). */
import { and, eq, notInArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import { welcome } from '../chat/store/marks'
import type { Clock } from '../clock'
import type { Database } from '../db/connect'
import { providerRelationships } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { id } from '../http/fields'
import { parseBody } from '../http/parse'
import { badRequest, type FieldError, notFound } from '../http/problem'
import { loadCareTeams } from '../wire/care-team'
import { loadColleagues, lockCompany } from './colleagues'
import { idParam } from './request-parts'

const table = providerRelationships
const LARGEST_TEAM = 50

export const wholeTeam = z.object({
  primary_provider: id.nullable(),
  secondary_providers: z.array(id).max(LARGEST_TEAM),
})

/** Part of a team; omitted fields keep their values. */
export const someTeam = wholeTeam.partial()

/** User ids. */
export interface CareTeam {
  readonly primary: number | null
  readonly secondaries: readonly number[]
}

export const nobody: CareTeam = { primary: null, secondaries: [] }

export function careTeamRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.put('/:id', async (c) => changeTeam(c, clock, await parseBody(c, wholeTeam)))
  routes.patch('/:id', async (c) => changeTeam(c, clock, await parseBody(c, someTeam)))
  return routes
}

/** Handles PUT and PATCH. The id in the path is the patient's user id (N21). */
async function changeTeam(c: SandboxRequest, clock: Clock, body: z.output<typeof someTeam>) {
  const { db, caller } = c.var
  // A change of a provider's name or zone updates the provider's patients. The lock prevents that a
  // patient is assigned to the provider at the same time.
  await lockCompany(c)
  const [patientId] = await lockPatients(db, caller.companyId, [idParam(c)])
  if (patientId === undefined) throw notFound('There is no such patient.')
  const before = await readTeam(db, patientId)
  const team = changedTeam(before, body)
  const errors = await checkTeam(c, team, before)
  if (errors.length > 0) throw badRequest(...errors)
  await writeTeam(db, patientId, team)
  await rederive(db, [patientId], clock.now())
  const teamOf = await loadCareTeams(db, [patientId])
  return c.json({ provider_relationships: teamOf(patientId) })
}

export function changedTeam(before: CareTeam, body: z.output<typeof someTeam>): CareTeam {
  return {
    primary: body.primary_provider === undefined ? before.primary : body.primary_provider,
    secondaries: body.secondary_providers ?? before.secondaries,
  }
}

export async function readTeam(db: Database, patientId: number): Promise<CareTeam> {
  const rows = await db.select().from(table).where(eq(table.patientId, patientId))
  return {
    primary: rows.find((row) => row.isPrimary)?.providerId ?? null,
    secondaries: rows.filter((row) => !row.isPrimary).map((row) => row.providerId),
  }
}

/**
 * Returns the errors of a team. Members who left the clinic may stay on a team, but providers who
 * left cannot be added.
 */
export async function checkTeam(
  c: SandboxRequest,
  team: CareTeam,
  before: CareTeam = nobody,
): Promise<FieldError[]> {
  const { primary, secondaries } = team
  const named = primary === null ? secondaries : [primary, ...secondaries]
  const colleagues = await loadColleagues(c, named)
  const members = new Set([before.primary, ...before.secondaries])
  const refusal = (providerId: number): string | undefined => {
    const colleague = colleagues.get(providerId)
    if (!colleague) return `There is no provider ${providerId}.`
    if (colleague.isActive || members.has(providerId)) return undefined
    return `${colleague.fullName} is no longer active.`
  }
  const errors: FieldError[] = []
  const refuse = (field: string, detail: string | undefined) => {
    if (detail !== undefined) errors.push({ field, detail })
  }
  if (primary !== null) refuse('primary_provider', refusal(primary))
  const field = 'secondary_providers'
  for (const providerId of new Set(secondaries)) refuse(field, refusal(providerId))
  if (new Set(secondaries).size < secondaries.length) {
    refuse(field, 'A secondary provider is listed twice.')
  }
  if (primary !== null && secondaries.includes(primary)) {
    refuse(field, 'The primary provider cannot also be a secondary provider.')
  }
  return errors
}

/** Writes the team. The caller must have locked the patient. */
export async function writeTeam(db: Database, patientId: number, team: CareTeam): Promise<void> {
  const { primary, secondaries } = team
  const members = primary === null ? [...secondaries] : [primary, ...secondaries]
  const own = eq(table.patientId, patientId)
  await welcome(db, patientId, members)
  await db.delete(table).where(and(own, notInArray(table.providerId, members)))
  // Clear the primary provider first: the database never allows two, even between two statements.
  await db.update(table).set({ isPrimary: false }).where(and(own, table.isPrimary))
  for (const providerId of members) {
    const isPrimary = providerId === primary
    await db
      .insert(table)
      .values({ patientId, providerId, isPrimary })
      .onConflictDoUpdate({ target: [table.patientId, table.providerId], set: { isPrimary } })
  }
}
