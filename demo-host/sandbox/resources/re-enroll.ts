/** Route POST /patient/rtm-re-enroll/{patient_id}: enrolls a patient again (D19). */
import { Hono } from 'hono'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseBody } from '../http/parse'
import { badRequest, notFound } from '../http/problem'
import { enrollmentsWire } from '../wire/rtm-enrollment'
import { checkProgram, enroll, program } from './enrolling'
import { patientDay } from './patient-day'
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
  const body = await parseBody(c, program)
  const errors = await checkProgram(c, body, await patientDay(c, clock, patientId))
  if (errors.length > 0) throw badRequest(...errors)
  const row = await enroll(c, clock, patientId, body)
  await rederive(db, [patientId], clock.now())
  const [wire] = await enrollmentsWire(db, [row], today)
  return c.json(wire, 201)
}
