/**
 * The routes under /api/sandbox/: controls for tests and demos. They are not part of the product's
 * API.
 */
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { id, isoInstant } from '../../src/backend/fields'
import { parseValue } from '../../src/backend/parse'
import { notFound } from '../../src/backend/problem'
import { isPlainDate } from '../../src/domain/dates/dates'
import { groupBy } from '../../src/domain/group-by'
import { forgetFuture } from './billing/catch-up'
import { lockPatients } from './billing/patient-billings'
import { rederive } from './billing/rederive'
import { chatControlRoutes } from './chat/sandbox-controls'
import type { SandboxContext } from './context'
import { patientResponses } from './db/tables/records'
import type { SandboxEnv, SandboxRequest } from './env'
import { listMails } from './mails/outbox'
import { optionalJson } from './resources/request-parts'
import { saveClockOffset } from './settings'

const resetBody = z.object({ patients: z.int().min(0).max(100_000).optional() })

const clockBody = z
  .object({ now: z.optional(isoInstant), advanceDays: z.number().optional() })
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

const flagsBody = z.record(z.string().min(1).max(100), z.boolean())

const assertionBody = z.object({ username: z.string().min(1).default('demo') })

/** Creates the routes. Each path works with and without a trailing slash. */
export function controlRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  const either = (name: string) => [`/${name}`, `/${name}/`]
  routes.on('POST', either('reset'), (c) => reset(c, context))
  routes.on('POST', either('clock'), (c) => moveClock(c, context))
  routes.on('POST', either('responses'), (c) => addResponses(c, context))
  routes.on('POST', either('faults'), (c) => addFault(c, context))
  routes.on('DELETE', either('faults'), (c) => {
    context.faults.clear()
    return c.body(null, 204)
  })
  routes.on('GET', either('requests'), (c) => c.json(context.requests.list()))
  routes.on('DELETE', either('requests'), (c) => {
    context.requests.clear()
    return c.body(null, 204)
  })
  routes.on('GET', either('outbox'), async (c) => c.json(await listMails(context.db)))
  routes.on('POST', either('assertion'), (c) => giveAssertion(c, context))
  routes.on('POST', either('flags'), (c) => setFlags(c, context))
  routes.route('/', chatControlRoutes(context))
  return routes
}

/** Restores the initial data, clock, flags and faults, and deletes the request log. */
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
  await context.chat.schedule.run()
  return c.json({ now: clock.now().toISOString() })
}

/**
 * Adds replies of a patient, one for each date in the request. A date that occurs twice gets two
 * replies.
 */
async function addResponses(c: SandboxRequest, context: SandboxContext) {
  const { patientId, dates } = parseValue(await optionalJson(c), responsesBody)
  const { db, clock } = context
  await db.transaction(async (transaction) => {
    const [known] = await lockPatients(transaction, null, [patientId])
    if (known === undefined) throw notFound('This patient does not exist.')
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
  const { db, demoVendors, clock } = context
  return c.json({ assertion: await demoVendors.sign(db, username, clock.real()) })
}

/** Turns flags on and off, by the name of the flag. Returns all values of the flag service. */
async function setFlags(c: SandboxRequest, { flags }: SandboxContext) {
  const changes = parseValue(await optionalJson(c), flagsBody)
  for (const [name, isOn] of Object.entries(changes)) flags.set(name, isOn)
  return c.json(Object.fromEntries(flags))
}
