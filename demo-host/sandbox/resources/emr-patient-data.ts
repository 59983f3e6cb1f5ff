/** Route POST /patient/emr-patient-data/: stores a patient's EHR record unchanged (spec §7). */
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { emrBody, emrWire, matchOf, subjectOf } from '../../../src/backend/emr-record'
import type { RecordSubject } from '../../../src/backend/raw-record'
import type { Clock } from '../clock'
import { emrPatientData } from '../db/tables/emr'
import { patients, users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseBody } from '../http/parse'

const table = emrPatientData

export function emrPatientDataRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/', (c) => takeRecord(c, clock))
  return routes
}

/**
 * Answers 201 with the patient that matches the record, or null. A record replaces the earlier one
 * with the same platform and record id. A record without a record id replaces none.
 */
async function takeRecord(c: SandboxRequest, clock: Clock) {
  const { db, caller } = c.var
  const body = await parseBody(c, emrBody)
  const subject = subjectOf(body)
  const patientId = await findSubject(c, subject)
  const row = {
    ...subject,
    rawRecord: body.raw_record,
    authUser: body.auth_user,
    platform: body.platform,
    provider: body.provider,
    patientId,
    received: clock.now(),
  }
  await db
    .insert(table)
    .values({ ...row, companyId: caller.companyId })
    .onConflictDoUpdate({ target: [table.companyId, table.platform, table.recordId], set: row })
  return c.json(emrWire(body, subject, patientId), 201)
}

async function findSubject(c: SandboxRequest, subject: RecordSubject): Promise<number | null> {
  const { recordId, dob, phone } = subject
  const byRecord = recordId === null ? [] : await findPatients(c, eq(patients.recordId, recordId))
  const byPerson =
    dob === null || phone === ''
      ? []
      : await findPatients(c, and(eq(users.birthDate, dob), eq(users.phone, phone)))
  return matchOf(subject, byRecord, byPerson)
}

function findPatients(c: SandboxRequest, condition: ReturnType<typeof and>) {
  return c.var.db
    .select({ id: patients.userId, born: users.birthDate })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .where(and(eq(patients.companyId, c.var.caller.companyId), condition))
    .limit(2)
}
