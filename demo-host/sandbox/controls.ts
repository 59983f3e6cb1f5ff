/** /api/sandbox/: what tests and demos turn by hand. Never part of the product's API. */
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { isPlainDate } from '../../src/domain/dates'
import { forgetFuture } from './billing/catch-up'
import { lockPatients } from './billing/patient-billings'
import { rederive } from './billing/rederive'
import type { SandboxContext, SandboxEnv, SandboxRequest } from './context'
import { groupBy } from './db/group-by'

import { patients } from './db/tables/people'
import { patientResponses } from './db/tables/records'
import { id, isoInstant } from './http/fields'
import { parseValue } from './http/parse'
import { badRequest, notFound } from './http/problem'
import { jsonObject } from './resources/request-parts'
import { saveClockOffset } from './settings'
import { signAssertion } from './sign-in/assertions'

const resetBody = z.object({ patients: z.int().min(0).max(100_000).optional() })

const clockBody = z
  .object({ now: isoInstant.optional(), advanceDays: z.number().optional() })
  .refine((body) => (body.now === undefined) !== (body.advanceDays === undefined), {
    message: 'Give either now or advanceDays.',
  })

const dateOrInstant = z
  .string()
  .refine(
    (text) => isPlainDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    '… must be a date, yyyy-MM-dd.',
  )
  .transform((text) => text.slice(0, 10))
const responsesBody = z.object({ patientId: id, dates: z.array(dateOrInstant).max(10_000) })

const faultBody = z.object({
  method: z.string().optional(),
  path: z.string().min(1),
  status: z.int().min(200).max(599).optional(),
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  malformed: z.boolean().optional(),
  delayMs: z.number().min(0).max(600_000).optional(),
  drop: z.boolean().optional(),
  times: z.int().min(1).default(1),
})

const unreadBody = z.object({ patientId: id, count: z.int().min(0).max(10_000) })

const assertionBody = z.object({ username: z.string().min(1).default('demo') })

/** Each answers with and without a slash at its end. */
export function controlRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  const either = (name: string) => [`/${name}`, `/${name}/`]
  routes.on('POST', either('reset'), (c) => reset(c, context))
  routes.on('POST', either('clock'), (c) => moveClock(c, context))
  routes.on('POST', either('responses'), (c) => addResponses(c, context))
  routes.on('POST', either('faults'), (c) => addFault(c, context))
  routes.on('GET', either('requests'), (c) => c.json(context.requests.list()))
  routes.on('POST', either('assertion'), (c) => giveAssertion(c, context))
  routes.on('POST', either('unread'), (c) => setUnread(c, context))
  return routes
}

/** Everything as at the start: data, clock, faults, requests. */
async function reset(c: SandboxRequest, context: SandboxContext) {
  const body = parseValue(await optionalJson(c), resetBody)
  await context.reset(body.patients)
  return c.json({ now: context.clock.now().toISOString() })
}

async function moveClock(c: SandboxRequest, context: SandboxContext) {
  const body = parseValue(await optionalJson(c), clockBody)
  const { clock, db } = context
  const before = clock.now()
  if (body.now) clock.moveTo(body.now)
  else clock.advanceDays(body.advanceDays ?? 0)
  await saveClockOffset(db, clock.offset())
  if (clock.now() < before) await forgetFuture(db, clock.now())
  await context.catchUp(true)
  return c.json({ now: clock.now().toISOString() })
}

/** Check-ins that a patient answered, one a date; a date given twice counts twice. */
async function addResponses(c: SandboxRequest, context: SandboxContext) {
  const { patientId, dates } = parseValue(await optionalJson(c), responsesBody)
  const { db, clock } = context
  await db.transaction(async (transaction) => {
    const [known] = await lockPatients(transaction, null, [patientId])
    if (known === undefined) throw notFound('There is no such patient.')
    for (const [respondedOn, same] of groupBy(dates, (date) => date)) {
      await transaction
        .insert(patientResponses)
        .values({ patientId, respondedOn, answers: same.length })
        .onConflictDoUpdate({
          target: [patientResponses.patientId, patientResponses.respondedOn],
          set: { answers: sql`${patientResponses.answers} + excluded.answers` },
        })
    }
    await rederive(transaction, [patientId], clock.now())
  })
  const days = await db.$count(patientResponses, eq(patientResponses.patientId, patientId))
  return c.json({ patientId, days })
}

async function addFault(c: SandboxRequest, context: SandboxContext) {
  context.faults.add(parseValue(await optionalJson(c), faultBody))
  return c.json({ faults: context.faults.pending() })
}

async function giveAssertion(c: SandboxRequest, context: SandboxContext) {
  const { username } = parseValue(await optionalJson(c), assertionBody)
  const { assertionKeys, clock } = context
  return c.json({ assertion: await signAssertion(assertionKeys, username, clock.real()) })
}

/** A patient's unread messages in the chat stand-in, for every member of the care team. */
async function setUnread(c: SandboxRequest, { db, unread }: SandboxContext) {
  const { patientId, count } = parseValue(await optionalJson(c), unreadBody)
  if ((await db.$count(patients, eq(patients.userId, patientId))) === 0) {
    throw notFound('There is no such patient.')
  }
  unread.set(patientId, count)
  return c.json({ patientId, count })
}

async function optionalJson(c: SandboxRequest): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    return jsonObject(JSON.parse(text))
  } catch {
    throw badRequest({ field: 'body', detail: 'The body is not a valid JSON object.' })
  }
}
