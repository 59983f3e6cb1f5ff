import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { exampleNamed, examplesOf } from '../../../test/support/guide'
import { postingRoutes, readPosting } from '../../receive-postings'
import { webhookPostings } from '../db/tables/webhooks'
import { testDatabase } from '../test-database'
import { openTestSandbox, type TestClient, type TestSandbox } from '../test-sandbox'
import { deliverPostings, forgetOldPostings, startDelivery } from './deliver'
import type { WebhookTarget } from './targets'

const BILLINGS = '/billing/billinginstances/'
const START = '2026-02-10T17:00:00.000Z'
const secret = 'a secret of at least 32 characters'
const example = (at: number) =>
  exampleNamed(
    `docs/operating.md: Webhooks of billing changes ${at}`,
    examplesOf('docs/operating.md'),
  )
const later = (seconds: number) => new Date(Date.parse(START) + seconds * 1000)

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

describe(`webhooks on ${testDatabase.name}`, () => {
  let receiver: Server
  let received: Received[]
  let answer: number
  let target: WebhookTarget
  let test: TestSandbox
  let demo: TestClient
  let uuid: string
  let patient: number

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      received.push({ headers: request.headers, body })
      response.writeHead(answer, { Location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const address = receiver.address()
    const port = typeof address === 'object' ? address?.port : 0
    target = { company: 'riverbend.example', url: `http://127.0.0.1:${port}/postings`, secret }
    test = await openTestSandbox(testDatabase, START, [], [target])
    demo = await test.signIn('demo')
  })
  afterAll(async () => {
    await test.close()
    await new Promise((resolve) => receiver.close(resolve))
  })
  beforeEach(async () => {
    received = []
    answer = 204
    await test.reset()
    patient = await test.addPatient({ firstName: 'Zebulon', lastName: 'Quackenbush' })
    const made = await demo.post(BILLINGS, {
      patient,
      type: 'SUPPORT',
      calendar_month: '2026-01-01',
      units_of_98981: 2,
      billable_on: '2026-02-01',
    })
    uuid = z.object({ uuid: z.string() }).parse(made.body).uuid
  })

  /**
   * Sends postings in the same way as a separate process, which shares only the database with the
   * other processes.
   */
  const deliver = (seconds: number) =>
    deliverPostings(test.sandbox.context.db, [target], () => later(seconds))
  const move = (operation: 'RECONCILE' | 'UNRECONCILE') =>
    demo.post(`${BILLINGS}reconcile-in-bulk/`, { uuids: [uuid], operation })
  const idOf = ({ body }: Received) => z.object({ id: z.string() }).parse(JSON.parse(body)).id
  const types = () =>
    received.map(({ body }) => z.object({ type: z.string() }).parse(JSON.parse(body)).type)
  const read = ({ headers, body }: Received, now: Date, key = secret) =>
    readPosting(String(headers['x-rtm-signature']), body, key, now)

  it('Q07 when a billing is marked as billed and undone, both changes are posted in order, with a signature and without names', async () => {
    expect((await move('RECONCILE')).status).toBe(204)
    expect((await move('UNRECONCILE')).status).toBe(204)
    await deliver(0)
    expect(types()).toEqual(['billing.billed', 'billing.unbilled'])
    const [billed] = received
    if (!billed) throw new Error('Nothing was received.')
    expect(JSON.parse(billed.body)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'billing.billed',
      created_at: START,
      company: 'riverbend.example',
      billings: [
        {
          uuid,
          codes: [
            { code: '98980', units: 1 },
            { code: '98981', units: 2 },
          ],
          date_of_service: '2026-01-31',
          patient_id: patient,
          record_id: null,
        },
      ],
    })
    expect(billed.body).not.toMatch(/Zebulon|Quackenbush/)
    expect(read(billed, later(299))).toMatchObject({ id: idOf(billed) })
    await deliver(3600)
    expect(received).toHaveLength(2)
  })

  it('Q07 the documentation shows the form of a posting, and the documentation’s example code accepts only a genuine posting', async () => {
    await move('RECONCILE')
    await deliver(0)
    const [posting] = received
    if (!posting) throw new Error('Nothing was received.')
    const form = z.looseObject({ billings: z.array(z.looseObject({})) })
    const keysOf = (text: string) => {
      const { billings, ...head } = form.parse(JSON.parse(text))
      return [Object.keys(head), Object.keys(billings[0] ?? {})]
    }
    expect(keysOf(posting.body)).toEqual(keysOf(example(2).text))
    const isGenuine = (body: string, key: string, now: Date): unknown =>
      runInNewContext(`${example(3).text}; isGenuine`, {
        request: posting,
        body,
        secret: key,
        createHmac,
        timingSafeEqual,
        Buffer,
        Date: { now: () => now.getTime() },
      })
    expect(isGenuine(posting.body, secret, later(299))).toBe(true)
    expect(isGenuine(`${posting.body} `, secret, later(0))).toBe(false)
    expect(isGenuine(posting.body, `${secret}!`, later(0))).toBe(false)
    expect(isGenuine(posting.body, secret, later(301))).toBe(false)
  })

  it('Q07 a receiver rejects a posting with another signing key, another body, or a time that differs by over 5 minutes', async () => {
    await move('RECONCILE')
    await deliver(0)
    const [posting] = received
    if (!posting) throw new Error('Nothing was received.')
    expect(read(posting, later(301))).toBeNull()
    expect(read(posting, later(-301))).toBeNull()
    expect(read(posting, later(0), `${secret}.`)).toBeNull()
    expect(read({ ...posting, body: `${posting.body} ` }, later(0))).toBeNull()
    expect(read({ ...posting, headers: {} }, later(0))).toBeNull()
  })

  it('Q07 the demo’s receiver logs each posting only once, and rejects a forged posting', async () => {
    await move('RECONCILE')
    await deliver(0)
    const [posting] = received
    if (!posting) throw new Error('Nothing was received.')
    const logged = vi.spyOn(console, 'log').mockReturnValue()
    const routes = postingRoutes([secret], () => later(0))
    const { body } = posting
    const signature = String(posting.headers['x-rtm-signature'])
    const post = (text: string) =>
      routes.request('/', { method: 'POST', body: text, headers: { 'X-RTM-Signature': signature } })
    expect((await post(body)).status).toBe(204)
    expect((await post(body)).status).toBe(204)
    expect((await post(body.replace('98981', '98980'))).status).toBe(401)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it.each([
    ['an error', 500],
    ['a redirect, which is not followed', 302],
  ])(
    'Q07 after %s, the same posting is sent again, and the next posting waits',
    async (_, status) => {
      answer = status
      await move('RECONCILE')
      await move('UNRECONCILE')
      await deliver(0)
      await deliver(4)
      expect(types()).toEqual(['billing.billed'])
      await deliver(5)
      await deliver(19)
      expect(received).toHaveLength(2)
      answer = 204
      await deliver(20)
      expect(types()).toEqual([
        'billing.billed',
        'billing.billed',
        'billing.billed',
        'billing.unbilled',
      ])
      expect(new Set(received.map(idOf)).size).toBe(2)
    },
  )

  it('Q07 two processes send each posting only once', async () => {
    await move('RECONCILE')
    await Promise.all([deliver(0), deliver(0), deliver(0)])
    expect(types()).toEqual(['billing.billed'])
  })

  it('Q07 if a process ends while it sends a posting, the posting is sent again after a minute', async () => {
    await move('RECONCILE')
    const { db } = test.sandbox.context
    // A process that ends during an attempt leaves the row in this state.
    await db.update(webhookPostings).set({ attempts: 1, due: later(60) })
    await deliver(59)
    expect(received).toEqual([])
    await deliver(60)
    expect(types()).toEqual(['billing.billed'])
  })

  it('Q07 if a receiver does not respond to a posting within 10 seconds, the posting is sent again after 5 more seconds', async () => {
    const limits: number[] = []
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return AbortSignal.abort()
    })
    await move('RECONCILE')
    await deliver(0)
    limit.mockRestore()
    expect(limits).toEqual([10_000])
    await deliver(4)
    expect(received).toEqual([])
    await deliver(5)
    expect(types()).toEqual(['billing.billed'])
  })

  it('Q07 after 16 attempts, a posting is no longer sent, the log names the posting, and the next posting is sent', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await move('RECONCILE')
    await move('UNRECONCILE')
    answer = 500
    // The clock advances by a day, which is longer than the longest delay between attempts.
    const day = 86_400
    for (let attempt = 1; attempt < 16; attempt += 1) await deliver(attempt * day)
    expect(received).toHaveLength(15)
    expect(logged).not.toHaveBeenCalled()
    await deliver(16 * day)
    expect(types().slice(15)).toEqual(['billing.billed', 'billing.unbilled'])
    expect(logged.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^BILLING_WEBHOOKS: gave up posting \d+ of riverbend\.example after 16 attempts\.$/,
        ),
      ],
    ])
    logged.mockRestore()
    answer = 204
    await deliver(17 * day)
    await deliver(18 * day)
    expect(types().slice(17)).toEqual(['billing.unbilled'])
  })

  it('Q07 a posting is kept until it is sent, and for 30 days after that', async () => {
    const { db } = test.sandbox.context
    const kept = () => db.$count(webhookPostings)
    const old = later(31 * 86_400)
    await move('RECONCILE')
    await forgetOldPostings(db, old)
    expect(await kept()).toBe(1)
    await deliver(31 * 86_400)
    expect(types()).toEqual(['billing.billed'])
    await forgetOldPostings(db, later(29 * 86_400))
    expect(await kept()).toBe(1)
    await forgetOldPostings(db, old)
    expect(await kept()).toBe(0)
  })

  it('Q07 the delivery sends the postings that another process has queued, until the delivery is stopped', async () => {
    const stop = startDelivery(test.sandbox.context.db, [target], () => later(0))
    await move('RECONCILE')
    await vi.waitUntil(() => received.length === 1, { timeout: 10_000 })
    await stop()
    await move('UNRECONCILE')
    await deliver(0)
    expect(types()).toEqual(['billing.billed', 'billing.unbilled'])
  })

  it('Q07 if a cancelled billing is deleted, no posting reports that this billing can be billed again', async () => {
    const cancel = { uuids: [uuid], cancellation_reason_type: 'BLANK', operation: 'CANCEL' }
    expect((await demo.post(`${BILLINGS}cancel-in-bulk/`, cancel)).status).toBe(204)
    expect((await demo.remove(`${BILLINGS}${uuid}/`)).status).toBe(204)
    await deliver(0)
    expect(types()).toEqual(['billing.cancelled'])
  })

  it('Q07 a rejected status change and a request that is rolled back cause no posting', async () => {
    await move('UNRECONCILE')
    expect((await demo.post(`${BILLINGS}reconcile-in-bulk/`, { uuids: [uuid] })).status).toBe(400)
    await deliver(0)
    expect(received).toEqual([])
  })
})
