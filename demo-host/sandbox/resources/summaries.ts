/** Routes under /vendors/summary/: summaries of chat channels and feedback (spec §7; D24, D25). */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { pageQuery } from '../../../src/backend/fields'
import { pageOf, pageOffset } from '../../../src/backend/listing'
import { badRequest, notFound } from '../../../src/backend/problem'
import { type Channel, loadChannels } from '../chat/store/channels'
import { readHistory } from '../chat/store/messages'
import { countSummaries, readSummaryPage } from '../chat/store/summaries'
import { outputData } from '../chat/summary/output-data'
import { summarize } from '../chat/summary/summarize'
import type { Clock } from '../clock'
import { chatSummaries } from '../db/tables/chat'
import { patients, users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseBody, parseQuery } from '../http/parse'
import { findSummary, type SummaryRow, summaryWire } from '../wire/summary'
import { channelOfBody, channelUrl } from './chat-channels'
import { idParam } from './request-parts'

const table = chatSummaries
/** The maximum number of messages that a summary covers. Older messages are left out. */
const MESSAGES = 500
const LONGEST_COMMENT = 2000

const listQuery = z.object({ ...pageQuery, channel_url: channelUrl.optional() })
const anyOutput = z.unknown().refine((data) => data !== null, '… must not be null.')
/**
 * The summary's `output_data` is created from the channel's messages, unless the client sends its
 * own.
 */
const wholeBody = z.object({ channel_url: channelUrl, output_data: anyOutput.optional() })
const someBody = wholeBody.partial()
const feedbackBody = z.object({
  feedback_type: z.enum(['POSITIVE', 'NEGATIVE']),
  feedback_comment: z.string().trim().max(LONGEST_COMMENT).nullish(),
})

export function summaryRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/', listSummaries)
  routes.post('/', (c) => createSummary(c, clock))
  routes.get('/:id/', async (c) => {
    const { row, channel } = await findOwn(c)
    return c.json(summaryWire(row, channel.url))
  })
  routes.put('/:id/', async (c) => writeSummary(c, await parseBody(c, wholeBody), true))
  routes.patch('/:id/', async (c) => writeSummary(c, await parseBody(c, someBody), false))
  routes.delete('/:id/', async (c) => {
    const { row } = await findOwn(c)
    await c.var.db.delete(table).where(eq(table.id, row.id))
    return c.body(null, 204)
  })
  routes.post('/:id/add_feedback/', addFeedback)
  return routes
}

/** Lists the summaries of the caller's channels, latest first. */
async function listSummaries(c: SandboxRequest) {
  const { db, caller } = c.var
  const query = parseQuery(c, listQuery)
  const { channel_url: url } = query
  const count = await countSummaries(db, caller, url)
  const page = { limit: query.page_size, offset: pageOffset(query) }
  const rows = await readSummaryPage(db, caller, url, page)
  const wires = rows.map((row) => summaryWire(row, row.url))
  return c.json(pageOf(c.req.url, query, count, wires))
}

async function createSummary(c: SandboxRequest, clock: Clock) {
  const { db, caller } = c.var
  const body = await parseBody(c, wholeBody)
  const channel = await channelOfBody(c, body.channel_url)
  const [row] = await db
    .insert(table)
    .values({
      companyId: caller.companyId,
      patientId: channel.patientId,
      outputData: body.output_data ?? (await summarizeChannel(c, channel)),
      created: clock.now(),
      createdBy: caller.userId,
    })
    .returning()
  if (!row) throw new Error('The new summary is missing after its insert.')
  return c.json(summaryWire(row, channel.url), 201)
}

/**
 * Changes a summary, for PUT and PATCH.
 * @param isWhole True for PUT. If the request then omits the output data, it is created again from
 * the messages.
 */
async function writeSummary(c: SandboxRequest, body: z.output<typeof someBody>, isWhole: boolean) {
  const { row, channel } = await findOwn(c)
  if (body.channel_url !== undefined && body.channel_url !== channel.url) {
    throw badRequest({ field: 'channel_url', detail: 'channel_url cannot be changed.' })
  }
  const made = isWhole ? await summarizeChannel(c, channel) : row.outputData
  const [after] = await c.var.db
    .update(table)
    .set({ outputData: body.output_data ?? made })
    .where(eq(table.id, row.id))
    .returning()
  return c.json(summaryWire(after ?? row, channel.url))
}

/** Stores feedback and responds with 204. New feedback replaces the earlier feedback. */
async function addFeedback(c: SandboxRequest) {
  const body = await parseBody(c, feedbackBody)
  const { row } = await findOwn(c)
  await c.var.db
    .update(table)
    .set({ feedbackType: body.feedback_type, feedbackComment: body.feedback_comment || null })
    .where(eq(table.id, row.id))
  return c.body(null, 204)
}

/**
 * Returns the summary whose id is in the request's path.
 * @throws Problem 404 when the caller is not a member of the summary's channel.
 */
async function findOwn(c: SandboxRequest): Promise<{ row: SummaryRow; channel: Channel }> {
  const { db, caller } = c.var
  const row = await findSummary(db, idParam(c))
  const which = eq(patients.userId, row?.patientId ?? 0)
  const [channel] = await loadChannels(db, caller, which)
  if (!row || !channel) throw notFound('This summary does not exist.')
  return { row, channel }
}

/** Summarizes a channel in the language and time zone of the user who sends the request. */
async function summarizeChannel(c: SandboxRequest, { patientId }: Channel) {
  const { db, caller, zone } = c.var
  const at = Number.MAX_SAFE_INTEGER
  const page = { at, before: MESSAGES, after: 0, isIncluded: false }
  const messages = await readHistory(db, patientId, page)
  const [reader] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, caller.userId))
  const summary = summarize(
    messages.map(({ senderId, ...message }) => ({
      ...message,
      isPatients: senderId === patientId,
    })),
  )
  return outputData(summary, reader?.language.startsWith('es') ? 'es' : 'en', zone)
}
