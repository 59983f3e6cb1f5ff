/** Routes under /patient/patients/ that read patients (spec §7, "Patient"). */
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { notFound } from '../../../src/backend/problem'
import { patients } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { patientsWire } from '../wire/patient'
import { listPatients, listPatientsViaPost } from './patient-list'
import { idParam } from './request-parts'

export function patientRoutes(): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/', listPatients)
  routes.on(['GET', 'POST'], '/list-via-post/', listPatientsViaPost)
  routes.get('/:id/', readPatient)
  return routes
}

async function readPatient(c: SandboxRequest) {
  const { db, caller } = c.var
  const which = and(eq(patients.companyId, caller.companyId), eq(patients.userId, idParam(c)))
  const rows = await db.select().from(patients).where(which)
  const [patient] = await patientsWire(db, rows, c.var)
  if (!patient) throw notFound('There is no such patient.')
  return c.json(patient)
}
