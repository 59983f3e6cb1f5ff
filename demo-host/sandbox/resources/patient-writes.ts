/** Routes under /patient/patients/ that write (spec §7). Routes that read are in patients.ts. */
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { changedTeam } from '../../../src/backend/care-team'
import { jsonObject } from '../../../src/backend/parse'
import {
  factColumns,
  hasBilledRows,
  patientErrors,
  readPatientChange,
} from '../../../src/backend/patient'
import { personColumns } from '../../../src/backend/person'
import { badRequest, conflict, notFound } from '../../../src/backend/problem'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import { billingInstances } from '../db/tables/billing'
import { patients, users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { readJson } from '../http/parse'
import { lockCompany } from '../storage/colleagues'
import { patientsWire } from '../wire/patient'
import { readTeam, writeTeam } from './care-team'
import { patientChecks } from './patient-checks'
import { createPatient } from './patient-creation'
import { writeDefaultClinic } from './person-writes'
import { idParam } from './request-parts'

export function patientWriteRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/', (c) => createPatient(c, clock))
  routes.put('/:id/', (c) => changePatient(c, clock, true))
  routes.patch('/:id/', (c) => changePatient(c, clock, false))
  routes.delete('/:id/', deletePatient)
  return routes
}

/** Returns the patient and its user, and locks the patient for this transaction. */
async function lockPatient(c: SandboxRequest) {
  const { db, caller } = c.var
  const [patientId] = await lockPatients(db, caller.companyId, [idParam(c)])
  const [found] = await db
    .select({ patient: patients, user: users })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .where(eq(patients.userId, patientId ?? 0))
  if (!found) throw notFound('There is no such patient.')
  return found
}

async function changePatient(c: SandboxRequest, clock: Clock, isWhole: boolean) {
  const { db } = c.var
  const company = await lockCompany(c)
  const { patient, user } = await lockPatient(c)
  const parts = readPatientChange(jsonObject(await readJson(c)), isWhole)
  const team = await readTeam(db, user.id)
  const standing = {
    ...user,
    record_id: patient.recordId,
    isPcmEnabled: patient.isPcmEnabled,
    team,
  }
  const errors = patientErrors(
    parts,
    standing,
    await patientChecks(c, clock, company, parts, standing),
  )
  const { user: person, facts, team: change } = parts
  if (errors.length > 0 || !person.whole || !facts.whole || !change.whole) {
    throw badRequest(...errors)
  }
  await db.update(users).set(personColumns(person.whole, user)).where(eq(users.id, user.id))
  await writeDefaultClinic(db, user.id, person.whole.default_clinic)
  await db
    .update(patients)
    .set(factColumns(facts.whole, patient, { now: clock.now(), callerId: c.var.caller.userId }))
    .where(eq(patients.userId, user.id))
  await writeTeam(db, user.id, changedTeam(team, change.whole))
  await rederive(db, [user.id], clock.now())
  return answer(c, user.id)
}

async function answer(c: SandboxRequest, patientId: number) {
  const { db } = c.var
  const rows = await db.select().from(patients).where(eq(patients.userId, patientId))
  const [wire] = await patientsWire(db, rows, c.var)
  return c.json(wire)
}

/** Deletes a patient with all records. Refuses if there are billed rows, which must be kept. */
async function deletePatient(c: SandboxRequest) {
  const { db } = c.var
  const { user } = await lockPatient(c)
  const billed = and(eq(billingInstances.patientId, user.id), eq(billingInstances.status, 'Rec'))
  if ((await db.$count(billingInstances, billed)) > 0) {
    throw conflict(hasBilledRows)
  }
  await db.delete(users).where(eq(users.id, user.id))
  return c.body(null, 204)
}
