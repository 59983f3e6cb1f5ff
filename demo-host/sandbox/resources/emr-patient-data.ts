/** Route POST /patient/emr-patient-data/: stores a patient's EHR record unchanged (spec §7). */
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { type RecordSubject, readRawRecord } from '../../../src/backend/raw-record'
import type { Clock } from '../clock'
import { emrPatientData } from '../db/tables/emr'
import { patients, users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseBody } from '../http/parse'
import { birthDate, phone } from '../http/person-fields'

const table = emrPatientData

/** An id of the EHR, a number or a text. */
const foreignId = z.union([z.string().min(1).max(200), z.number().transform(String)], {
  error: (issue) =>
    issue.input === undefined ? '… is required.' : '… must be an id, a text or a number.',
})

const body = z.object({
  raw_record: z.unknown().refine((raw) => raw !== undefined && raw !== null, '… is required.'),
  auth_user: foreignId,
  platform: z.string().min(1).max(100),
  provider: foreignId,
  /** These fields override the values in the record. */
  record_id: z.string().trim().min(1).max(100).nullish(),
  dob: birthDate.optional(),
  phone: phone.optional(),
})

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
  const { raw_record: rawRecord, ...sent } = await parseBody(c, body)
  const told = readRawRecord(rawRecord)
  const subject: RecordSubject = {
    recordId: sent.record_id ?? told.recordId,
    dob: sent.dob ?? told.dob,
    phone: sent.phone || told.phone,
  }
  const { auth_user: authUser, platform, provider } = sent
  const row = {
    ...subject,
    rawRecord,
    authUser,
    platform,
    provider,
    patientId: await findSubject(c, subject),
    received: clock.now(),
  }
  await db
    .insert(table)
    .values({ ...row, companyId: caller.companyId })
    .onConflictDoUpdate({ target: [table.companyId, table.platform, table.recordId], set: row })
  const wire = {
    record_id: row.recordId,
    raw_record: rawRecord,
    auth_user: authUser,
    platform,
    provider,
    dob: row.dob,
    phone: row.phone === '' ? null : row.phone,
    patient: row.patientId,
  }
  return c.json(wire, 201)
}

/**
 * Finds the patient by record id, else by birth date and phone together. Returns null for no match
 * and for more than one. A patient with the record id but another birth date does not match,
 * because one of the values must be wrong.
 */
async function findSubject(c: SandboxRequest, subject: RecordSubject): Promise<number | null> {
  const { recordId, dob, phone: number } = subject
  const byRecord = recordId === null ? [] : await findPatients(c, eq(patients.recordId, recordId))
  if (byRecord.length > 0) {
    return onlyOne(byRecord.filter(({ born }) => !dob || !born || born === dob))
  }
  if (dob === null || number === '') return null
  return onlyOne(await findPatients(c, and(eq(users.birthDate, dob), eq(users.phone, number))))
}

function findPatients(c: SandboxRequest, condition: ReturnType<typeof and>) {
  return c.var.db
    .select({ id: patients.userId, born: users.birthDate })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .where(and(eq(patients.companyId, c.var.caller.companyId), condition))
    .limit(2)
}

function onlyOne(found: readonly { readonly id: number }[]): number | null {
  return found.length === 1 ? (found[0]?.id ?? null) : null
}
