/** Tests of the simple calls of each resource, with the paths of spec §7. */
import { describe, expect, it } from 'vitest'
import { chatChannelQuery } from './chat-channels'
import type { Http } from './http'
import { json, run, status, testHttp } from './http.fixture'
import { deleteInteractionLog } from './interaction-log-writes'
import { interactionLogQuery } from './interaction-logs'
import { deletePatient } from './patient-writes'
import { updatePatient } from './patients'
import { activeProviders, providerListQuery } from './providers'
import { createRtmEnrollment, rtmEnrollmentsQuery } from './rtm-enrollments'

const user = { id: 3, full_name: 'Pat Provider', is_active: true }
const paged = (result: unknown) => json({ count: 1, next: null, previous: null, results: [result] })
const channel = json({ channel_url: 'c', last_summary: { id: 5, output_data: { a_b: 1 } } })
const log = { id: 1, patient: 7, duration_secs: 60, interacted_datetime: '2026-01-05T10:00:00Z' }
const nothing = status(204)

type Case = readonly [asked: string, call: (http: Http) => Promise<unknown>, reply: Response]

const cases: readonly Case[] = [
  ['GET /billing/rtmenrollments/', (http) => run(rtmEnrollmentsQuery(http)), paged({ id: 4 })],
  ['POST /billing/rtmenrollments/', (http) => createRtmEnrollment(http, {}), json({ id: 4 })],
  ['GET /patient/chat-channel/c/', (http) => run(chatChannelQuery(http, 'c')), channel],
  ['PATCH /patient/patients/7/', (http) => updatePatient(http, 7, {}), json({ user })],
  ['DELETE /patient/patients/7/', (http) => deletePatient(http, 7), nothing],
  ['GET /pt/interaction-logs/1/', (http) => run(interactionLogQuery(http, 1)), json(log)],
  ['DELETE /pt/interaction-logs/1/', (http) => deleteInteractionLog(http, 1), nothing],
  ['GET /pt/providers/', (http) => run(providerListQuery(http)), paged({ user })],
]

describe('the calls of the resources', () => {
  it.each(cases)('N06 N20 the client sends the request %s', async (expected, call, reply) => {
    const { http, asked } = testHttp([reply])
    await call(http)
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([expected])
  })

  it('W14 D25 the keys inside the last summary of a channel are not converted', async () => {
    const { http } = testHttp([channel])
    const { lastSummary } = await run(chatChannelQuery(http, 'c'))
    expect(lastSummary).toEqual({ id: 5, outputData: { a_b: 1 }, feedback: null })
  })

  it('T13 activeProviders returns only active providers, sorted by full name', async () => {
    const named = (full_name: string, is_active: boolean) => ({
      user: { ...user, full_name, is_active },
    })
    const results = [named('Zoe', true), named('Ben', false), named('Ann', true)]
    const { http } = testHttp([json({ count: 3, next: null, previous: null, results })])
    const page = await run(providerListQuery(http))
    expect(activeProviders(page.results).map((provider) => provider.user.fullName)).toEqual([
      'Ann',
      'Zoe',
    ])
  })
})
