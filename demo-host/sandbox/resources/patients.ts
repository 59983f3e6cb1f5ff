/** /patient/patients/: what billing needs to know of patients. */
import { and, asc, desc, eq, like } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxEnv, SandboxRequest } from '../context'
import { byCode } from '../db/collate'
import { foldName } from '../db/name-key'
import { patients, users } from '../db/tables/people'
import { pageOf, pageOffset, pageQuery } from '../http/pagination'
import { parseQuery } from '../http/parse'
import { notFound } from '../http/problem'
import { patientsWire } from '../wire/patient'
import { idParam } from './request-parts'

const listQuery = z.object({
  ...pageQuery,
  ordering: z
    .enum(['user__last_name', '-user__last_name'], {
      error: '… takes user__last_name, or with - before it for descending.',
    })
    .optional(),
  search: z.string().optional(),
})

export function patientRoutes(): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/', listPatients)
  routes.get('/:id/', readPatient)
  return routes
}

async function listPatients(c: SandboxRequest) {
  const query = parseQuery(c, listQuery)
  const { db, caller } = c.var
  const words = foldName(query.search ?? '')
    .split(/[\s,]+/)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
  const where = and(
    eq(patients.companyId, caller.companyId),
    ...words.map((word) => like(users.nameKey, `%${word}%`)),
  )
  const matching = db.select({ id: patients.userId }).from(patients)
  const count = await db.$count(
    matching.innerJoin(users, eq(users.id, patients.userId)).where(where).as('matching'),
  )
  const direction = query.ordering?.startsWith('-') ? desc : asc
  const rows = await db
    .select({ patient: patients })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .where(where)
    .orderBy(direction(byCode(users.nameKey)), asc(users.id))
    .limit(query.page_size)
    .offset(pageOffset(query))
  const results = await patientsWire(
    db,
    rows.map((row) => row.patient),
    c.var,
  )
  return c.json(pageOf(c, query, count, results))
}

async function readPatient(c: SandboxRequest) {
  const { db, caller } = c.var
  const which = and(eq(patients.companyId, caller.companyId), eq(patients.userId, idParam(c)))
  const rows = await db.select().from(patients).where(which)
  const [patient] = await patientsWire(db, rows, c.var)
  if (!patient) throw notFound('There is no such patient.')
  return c.json(patient)
}
