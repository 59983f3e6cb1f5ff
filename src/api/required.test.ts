/** Tests of the required parameters of each call (spec §5). */
import { describe, expect, it } from 'vitest'
import { cancelInBulk, reconcileInBulk } from './billing-bulk'
import { billingInstanceQuery } from './billing-instances'
import { chatChannelQuery, createChatChannel } from './chat-channels'
import { sendEmrRecord } from './emr-patient-data'
import { RequiredFieldError } from './errors'
import type { Http } from './http'
import { run, status, testHttp } from './http.fixture'
import { createInteractionLog, updateInteractionLog } from './interaction-log-writes'
import { interactionLogQuery } from './interaction-logs'
import { createPatient } from './patient-writes'
import { patientQuery, updatePatient } from './patients'
import { inviteToChatChannel, providerMetadataQuery } from './providers'
import {
  createRtmEnrollment,
  deleteRtmEnrollment,
  reEnroll,
  updateRtmEnrollment,
} from './rtm-enrollments'
import { createSummary } from './summaries'
import { generateDashboardUrls } from './webhooks'

/** Returns null for a required parameter. A page without TypeScript can pass null by mistake. */
function missing<T>(): T {
  return JSON.parse('null')
}

type Call = (http: Http) => Promise<unknown>
type Case = readonly [id: string, name: string, call: Call]

describe('N05 N06 N07 N08 required parameters', () => {
  const cases: readonly (readonly [id: string, field: string, call: Call])[] = [
    ['N06', 'uuid', (http) => run(billingInstanceQuery(http, missing()))],
    ['N06', 'id', (http) => run(patientQuery(http, missing()))],
    ['N06', 'id', (http) => updatePatient(http, missing())],
    ['N06', 'id', (http) => deleteRtmEnrollment(http, missing())],
    ['N06', 'id', (http) => run(interactionLogQuery(http, missing()))],
    ['N06', 'id', (http) => run(providerMetadataQuery(http, missing()))],
    ['N06', 'id', (http) => inviteToChatChannel(http, missing(), { channelUrl: 'c' })],
    ['N06', 'channelUrl', (http) => run(chatChannelQuery(http, ''))],
    ['N06', 'channelUrl', (http) => createChatChannel(http, missing())],
    ['N07', 'cancelInBulk', (http) => cancelInBulk(http, missing())],
    ['N07', 'reconcileInBulk', (http) => reconcileInBulk(http, missing())],
    ['N07', 'rtmEnrollment', (http) => createRtmEnrollment(http, missing())],
    ['N07', 'patient', (http) => createPatient(http, missing())],
    ['N07', 'emrRecord', (http) => sendEmrRecord(http, missing())],
    ['N07', 'patientId', (http) => reEnroll(http, missing(), {})],
    ['N07', 'patientRTMEnrollment', (http) => reEnroll(http, 1, missing())],
    ['N07', 'interactionLogSerializerRequest', (http) => createInteractionLog(http, missing())],
    ['N07', 'interactionLogSerializerRequest', (http) => updateInteractionLog(http, 1, missing())],
    ['N07', 'summary', (http) => createSummary(http, missing())],
    ['N07', 'urlGenerationRequest', (http) => generateDashboardUrls(http, missing())],
  ]

  it.each(cases)(
    'N05 %s a call without its required parameter fails before a request is sent: %s',
    async (_, field, call) => {
      const { http, asked } = testHttp([status(204)])
      const error = await call(http).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(RequiredFieldError)
      expect(error instanceof RequiredFieldError && error.field).toBe(field)
      expect(asked).toEqual([])
    },
  )

  const patches: readonly Case[] = [
    ['N08', 'patient', (http) => updatePatient(http, 1)],
    ['N08', 'enrollment', (http) => updateRtmEnrollment(http, 1)],
  ]
  it.each(patches)('%s a PATCH can be sent without a body: %s', async (_, __, call) => {
    const { http, asked } = testHttp([status(400)])
    await call(http).catch(() => undefined)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toBeUndefined()
  })
})
