/** Route POST /patient/patients/: creates user, care team, enrollment and facts, or nothing. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { changedTeam, nobody } from '../../../src/backend/care-team'
import { jsonObject } from '../../../src/backend/parse'
import {
  blankFacts,
  factColumns,
  newcomer,
  patientChannelUrl,
  patientErrors,
  readNewPatient,
} from '../../../src/backend/patient'
import { blankPerson, personColumns, type wholePerson } from '../../../src/backend/person'
import { badRequest } from '../../../src/backend/problem'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import { patients, users } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { readJson } from '../http/parse'
import { lockCompany } from '../storage/colleagues'
import { writeTeam } from './care-team'
import { enroll } from './enrolling'
import { patientChecks } from './patient-checks'
import { writeDefaultClinic } from './person-writes'

export async function createPatient(c: SandboxRequest, clock: Clock) {
  const { db, caller } = c.var
  const parts = readNewPatient(jsonObject(await readJson(c)))
  const checks = await patientChecks(c, clock, await lockCompany(c), parts)
  const errors = patientErrors(parts, newcomer, checks)
  const { user, team, program, facts } = parts
  if (errors.length > 0 || !user.whole || !team.whole || !facts.whole) throw badRequest(...errors)

  const careTeam = changedTeam(nobody, team.whole)
  const patientId = await insertPerson(c, user.whole, careTeam.primary)
  await db.insert(patients).values({
    userId: patientId,
    companyId: caller.companyId,
    ...factColumns(facts.whole, blankFacts, { now: clock.now(), callerId: caller.userId }),
    sbChannelUrl: patientChannelUrl(patientId),
  })
  await lockPatients(db, caller.companyId, [patientId])
  await writeTeam(db, patientId, careTeam)
  if (program.whole) await enroll(c, clock, patientId, program.whole)
  await rederive(db, [patientId], clock.now())
  return c.json({ message: 'Patient created successfully.', patient_id: patientId }, 201)
}

/** Inserts the user. The default clinic is the primary provider's, else the caller's. */
async function insertPerson(
  c: SandboxRequest,
  person: z.output<typeof wholePerson>,
  primaryProvider: number | null,
): Promise<number> {
  const { db, caller } = c.var
  const [near] = await db
    .select({ clinic: users.defaultClinicUuid })
    .from(users)
    .where(eq(users.id, primaryProvider ?? caller.userId))
  const default_clinic =
    person.default_clinic === undefined ? (near?.clinic ?? null) : person.default_clinic
  const [made] = await db
    .insert(users)
    .values({
      ...personColumns({ ...person, default_clinic }, blankPerson),
      companyId: caller.companyId,
      userType: 'patient',
      accountOrigin: 'gui_rf',
      createdBy: caller.userId,
    })
    .returning({ id: users.id })
  if (!made) throw new Error('The new patient is missing after its insert.')
  await writeDefaultClinic(db, made.id, default_clinic)
  return made.id
}
