/** Routes GET /patient/patients/ and list-via-post: a page of the company's patients (N27, W22). */
import { sql } from 'drizzle-orm'
import { pageOf, pageOffset } from '../../../src/backend/listing'
import { jsonObject, parseJson } from '../../../src/backend/parse'
import { type PatientListQuery, parsePatientList } from '../../../src/backend/patient-list'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { patients } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { orderingTerms } from '../http/ordering'
import { patientsWire } from '../wire/patient'
import { patientFilters, patientOrderings, patientTieBreak } from './patient-filters'
import { type ListReader, patientsWith } from './patient-joins'

export function listPatients(c: SandboxRequest) {
  return answerList(c, parsePatientList(c.req.query()))
}

/** Reads a page with filters that are too long for a URL. */
export async function listPatientsViaPost(c: SandboxRequest) {
  const text = await c.req.text()
  const body = text.trim() === '' ? {} : jsonObject(parseJson(text))
  return answerList(c, parsePatientList(c.req.query(), body))
}

async function answerList(c: SandboxRequest, query: PatientListQuery) {
  const { db, caller, today } = c.var
  const reader = { companyId: caller.companyId, today }
  const page = await patientPage(db, query, reader)
  const [{ count } = { count: 0 }] = await patientCount(db, query, reader)
  const ids = page.map((row) => row.id)
  const rows = await db.select().from(patients).where(anyOf(patients.userId, ids))
  const byId = new Map(rows.map((row) => [row.userId, row]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return c.json(pageOf(c.req.url, query, count, await patientsWire(db, inOrder, c.var)))
}

/** Returns the query for the ids of a page. @throws Problem 400 for an unknown ordering. */
export function patientPage(db: Database, query: PatientListQuery, reader: ListReader) {
  const order = orderingTerms(query.ordering, patientOrderings)
  return db
    .select({ id: sql<number>`${patients.userId}` })
    .from(patientsWith(spokenOf(query), reader))
    .where(patientFilters(db, query, reader.companyId))
    .orderBy(...order, ...patientTieBreak)
    .limit(query.page_size)
    .offset(pageOffset(query))
}

/** Returns the query for the total count. */
export function patientCount(db: Database, query: PatientListQuery, reader: ListReader) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(patientsWith(spokenOf({ ...query, ordering: undefined }), reader))
    .where(patientFilters(db, query, reader.companyId))
}

/** Returns the names of the filters and orderings in use. */
function spokenOf(query: PatientListQuery): string[] {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  return [...filters, ...(query.ordering ?? '').split(',')]
}
