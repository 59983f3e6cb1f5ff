/** Route POST /patient/rtm-re-enroll/{patient_id}: enrolls a patient again (D19). */
import { Hono } from 'hono'
import { program } from '../../../src/backend/enrollment'
import { notFound } from '../../../src/backend/problem'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseBody } from '../http/parse'
import { enrollmentsWire } from '../wire/rtm-enrollment'
import { enroll } from './enrolling'
import { idParam } from './request-parts'

export function reEnrollRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/:id', (c) => reEnroll(c, clock))
  return routes
}

async function reEnroll(c: SandboxRequest, clock: Clock) {
  const { db, caller, today } = c.var
  const [patientId] = await lockPatients(db, caller.companyId, [idParam(c)])
  if (patientId === undefined) throw notFound('There is no such patient.')
  const row = await enroll(c, clock, patientId, await parseBody(c, program))
  await rederive(db, [patientId], clock.now())
  const [wire] = await enrollmentsWire(db, [row], today)
  return c.json(wire, 201)
}
