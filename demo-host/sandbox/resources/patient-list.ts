/** GET /patient/patients/ and list-via-post: a page of the caller's company's patients (N27, W22). */
import { sql } from 'drizzle-orm'
import type { SandboxRequest } from '../context'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { patients } from '../db/tables/people'
import { orderingTerms } from '../http/ordering'
import { pageOf, pageOffset } from '../http/pagination'
import { parseJson, parseValue, readQuery, refuseUnknown } from '../http/parse'
import { patientsWire } from '../wire/patient'
import {
  type PatientListQuery,
  patientFilters,
  patientListQuery,
  patientOrderings,
  patientTieBreak,
} from './patient-filters'
import { type ListReader, patientsWith } from './patient-joins'
import { jsonObject } from './request-parts'

export function listPatients(c: SandboxRequest) {
  return answerList(c, parseFilters(readQuery(c)))
}

/**
 * A read, for filters too long for a URL: they stand in the body or the query, the body's win. But the
 * query's page does, which `next` names: followed with the same body, it leads on.
 */
export async function listPatientsViaPost(c: SandboxRequest) {
  const text = await c.req.text()
  const body = text.trim() === '' ? {} : jsonObject(parseJson(text))
  const query = readQuery(c)
  const page = query.page ? { page: query.page } : {}
  return answerList(c, parseFilters({ ...query, ...body, ...page }))
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
  return c.json(pageOf(c, query, count, await patientsWire(db, inOrder, c.var)))
}

/** The query for the ids of the page. @throws Problem 400 for an unknown ordering. */
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

/** The query for how many there are in all. */
export function patientCount(db: Database, query: PatientListQuery, reader: ListReader) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(patientsWith(spokenOf({ ...query, ordering: undefined }), reader))
    .where(patientFilters(db, query, reader.companyId))
}

/** The names of the filters and orderings in use. */
function spokenOf(query: PatientListQuery): string[] {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  return [...filters, ...(query.ordering ?? '').split(',')]
}

/**
 * What a query or a body asks for; null and '' count as absent. No channels are none, in a query too:
 * otherwise an empty list of them would name everybody.
 */
function parseFilters(given: Readonly<Record<string, unknown>>): PatientListQuery {
  refuseUnknown(given, patientListQuery)
  const asText = Object.entries(given)
    .filter(([name, value]) => (value !== '' || name === 'sb_channel_urls') && value !== null)
    .map(([name, value]) => [name, isPlain(value) ? String(value) : value])
  return parseValue(Object.fromEntries(asText), patientListQuery)
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}
