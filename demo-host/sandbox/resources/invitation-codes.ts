/** Routes under /pt/invitation-codes/: staff read and renew the codes of their clinics (Z06). */
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { invitationCodeWire, newInvitationCode } from '../../../src/backend/invitation-code'
import { notFound } from '../../../src/backend/problem'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { clinicMemberships, clinics } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'

export function invitationCodeRoutes(): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/', async (c) => {
    const places = await clinicsOf(c.var.db, c.var.caller.userId)
    return c.json(places.map(invitationCodeWire))
  })
  routes.post('/:uuid/renew/', renew)
  return routes
}

/** Replaces the code of one of the caller's clinics. The former code no longer works. */
async function renew(c: SandboxRequest) {
  const { db, caller } = c.var
  const uuid = c.req.param('uuid') ?? ''
  const own = await clinicsOf(db, caller.userId)
  if (!own.some((place) => place.uuid === uuid)) {
    throw notFound('You are not a member of such a clinic.')
  }
  const [renewed] = await db
    .update(clinics)
    .set({ invitationCode: newInvitationCode() })
    .where(eq(clinics.uuid, uuid))
    .returning()
  if (!renewed) throw notFound()
  return c.json(invitationCodeWire(renewed))
}

/** Renews the codes that a user knows, so that a former colleague cannot sign up again. */
export async function renewCodesKnownTo(db: Database, userId: number): Promise<void> {
  for (const { uuid } of await clinicsOf(db, userId)) {
    const invitationCode = newInvitationCode()
    await db.update(clinics).set({ invitationCode }).where(eq(clinics.uuid, uuid))
  }
}

/** The clinics that a user is a member of, by name. */
function clinicsOf(db: Database, userId: number) {
  const { uuid, name, domain, invitationCode } = clinics
  return db
    .select({ uuid, name, domain, invitationCode })
    .from(clinics)
    .innerJoin(clinicMemberships, eq(clinicMemberships.clinicUuid, clinics.uuid))
    .where(and(eq(clinicMemberships.userId, userId), clinicMemberships.isActive))
    .orderBy(byCode(clinics.name), clinics.uuid)
}
