/**
 * Tests of the client's retries, for requests that are idempotent and for requests that are not
 * (N12).
 */
import { describe, expect, it } from 'vitest'
import { checkUnique } from './account'
import { cancelInBulk } from './billing-bulk'
import { createChatChannel } from './chat-channels'
import { sendEmrRecord } from './emr-patient-data'
import type { Http } from './http'
import { failure, status, testHttp } from './http.fixture'
import { createInteractionLog, type InteractionLogEntry } from './interaction-log-writes'
import { createPatient } from './patient-writes'
import { inviteToChatChannel } from './providers'
import { register, requestPasswordReset } from './registration'
import { createRtmEnrollment, reEnroll, updateRtmEnrollment } from './rtm-enrollments'
import { addFeedback, createSummary } from './summaries'

const registration = {
  userType: 'pt' as const,
  username: 'Pat',
  password: 'p',
  email: 'p@clinic.example',
  firstName: 'Pat',
  lastName: 'Provider',
  recaptcha: 'r',
  defaultClinic: 'c-1',
}
const log: InteractionLogEntry = {
  patient: 7,
  provider: 3,
  durationSecs: 60,
  activityTypes: ['PHN'],
  interactedDatetime: '2026-01-05T10:00:00Z',
}
const emr = { rawRecord: {}, authUser: 'u', platform: 'p', provider: 3 }

type Case = readonly [name: string, call: (http: Http) => Promise<unknown>]

const creating: readonly Case[] = [
  ['an interaction log', (http) => createInteractionLog(http, log)],
  ['a patient', (http) => createPatient(http, {})],
  ['an EHR record', (http) => sendEmrRecord(http, emr)],
  ['an invitation', (http) => inviteToChatChannel(http, 3, { channelUrl: 'c' })],
  ['an enrollment', (http) => createRtmEnrollment(http, {})],
  ['a re-enrollment', (http) => reEnroll(http, 7, {})],
  ['an extension', (http) => updateRtmEnrollment(http, 4, { extendDuration: 30, workflow: 2 })],
  ['a chat channel', (http) => createChatChannel(http, 'c')],
  ['a summary', (http) => createSummary(http, {})],
  ['feedback', (http) => addFeedback(http, 5, { feedbackType: 'POSITIVE' })],
  ['an account', (http) => register(http, registration)],
  ['an email', (http) => requestPasswordReset(http, 'a@b.example')],
]

const repeatable: readonly Case[] = [
  [
    'a status change of billings',
    (http) => cancelInBulk(http, { uuids: ['b-1'], operation: 'UNCANCEL' }),
  ],
  ['a new workflow of an enrollment', (http) => updateRtmEnrollment(http, 4, { workflow: 2 })],
  [
    'an enrollment change without an extension',
    (http) => updateRtmEnrollment(http, 4, { extendDuration: null }),
  ],
  ['a uniqueness check', (http) => checkUnique(http, { email: 'a@b.example' })],
]

async function attempts(call: Case[1], idempotency: boolean): Promise<number> {
  const { http, asked } = testHttp([status(503)], { idempotency })
  await failure(call(http))
  return asked.length
}

describe('N12 requests whose response has status 503', () => {
  it.each(creating)('N12 after status 503, the request for %s is not retried', async (_, call) => {
    expect(await attempts(call, false)).toBe(1)
  })

  it.each(creating)(
    'N12 N10 after status 503, the request for %s is retried if the backend takes idempotency keys',
    async (_, call) => {
      expect(await attempts(call, true)).toBe(4)
    },
  )

  it.each(repeatable)('N10 after status 503, the request for %s is retried', async (_, call) => {
    expect(await attempts(call, false)).toBe(4)
  })
})

const named: readonly [string, (http: Http, key: string) => Promise<unknown>][] = [
  ['an interaction log', (http, key) => createInteractionLog(http, log, key)],
  ['a patient', (http, key) => createPatient(http, {}, key)],
  ['an enrollment', (http, key) => createRtmEnrollment(http, {}, key)],
  ['a re-enrollment', (http, key) => reEnroll(http, 7, {}, key)],
  ['an extension', (http, key) => updateRtmEnrollment(http, 4, { extendDuration: 30 }, key)],
]

describe('N12 a form that is submitted again', () => {
  it.each(named)(
    'N12 if a form for %s is submitted again, the request contains the same idempotency key',
    async (_, call) => {
      const { http, asked } = testHttp([status(400)], { idempotency: true })
      await failure(call(http, 'k-1'))
      await failure(call(http, 'k-1'))
      const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
      expect(keys).toEqual(['k-1', 'k-1'])
    },
  )
})
