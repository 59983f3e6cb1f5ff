/** GET /patient/patients/ and list-via-post: a page of the caller's company's patients (N27, W22). */
import { sql } from 'drizzle-orm'
import type { SandboxRequest } from '../context'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { patients } from '../db/tables/people'
import { orderingTerms } from '../http/ordering'
import { pageOf, pageOffset } from '../http/pagination'
import { parseValue } from '../http/parse'
import { badRequest } from '../http/problem'
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
  return answerList(c, parseFilters(c.req.query()))
}

/** A read, for filters too long for a URL: they stand in the body or the query, the body's win. */
export async function listPatientsViaPost(c: SandboxRequest) {
  const text = await c.req.text()
  const body = text.trim() === '' ? {} : jsonObject(jsonOf(text))
  return answerList(c, parseFilters({ ...c.req.query(), ...body }))
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

const filterNames = Object.keys(patientListQuery.shape)

/**
 * What a query or a body asks for; null and '' count as absent.
 * @throws Problem 400 for a filter that is unknown, as a misspelt one would list everybody.
 */
function parseFilters(given: Readonly<Record<string, unknown>>): PatientListQuery {
  const unknown = Object.keys(given).filter((name) => !filterNames.includes(name))
  if (unknown.length > 0) {
    throw badRequest(
      ...unknown.map((field) => ({ field, detail: `${field} is no filter of this list.` })),
    )
  }
  const asText = Object.entries(given)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => [name, isPlain(value) ? String(value) : value])
  return parseValue(Object.fromEntries(asText), patientListQuery)
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest({ field: 'body', detail: 'The body is not valid JSON.' })
  }
}
