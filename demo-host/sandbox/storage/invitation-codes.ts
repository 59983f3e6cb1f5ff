/** The clinics of a user, and the invitation codes with which their staff sign up (Z06). */
import { and, eq } from 'drizzle-orm'
import { newInvitationCode } from '../../../src/backend/invitation-code'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { clinicMemberships, clinics } from '../db/tables/people'

export async function setInvitationCode(db: Database, uuid: string, invitationCode: string) {
  await db.update(clinics).set({ invitationCode }).where(eq(clinics.uuid, uuid))
}

/** Renews the codes that a user knows, so that a former colleague cannot sign up again. */
export async function renewCodesKnownTo(db: Database, userId: number): Promise<void> {
  for (const { uuid } of await clinicsOf(db, userId)) {
    await setInvitationCode(db, uuid, newInvitationCode())
  }
}

/** Returns the clinics of which a user is a member, by name. */
export function clinicsOf(db: Database, userId: number) {
  const { uuid, name, domain, invitationCode } = clinics
  return db
    .select({ uuid, name, domain, invitationCode })
    .from(clinics)
    .innerJoin(clinicMemberships, eq(clinicMemberships.clinicUuid, clinics.uuid))
    .where(and(eq(clinicMemberships.userId, userId), clinicMemberships.isActive))
    .orderBy(byCode(clinics.name), clinics.uuid)
}
