/** Paths, bodies and required parameters of every backend call beside billing (spec §5, §7). */
import { describe, expect, it } from 'vitest'
import { checkUnique, replaceUser, updateUser } from './account'
import { cancelInBulk, reconcileInBulk } from './billing-bulk'
import {
  billingInstanceQuery,
  createBillingInstance,
  deleteBillingInstance,
  replaceBillingInstance,
  updateBillingInstance,
} from './billing-instances'
import { billingMetricsQuery } from './billing-metrics'
import { replaceCareTeam, updateCareTeam } from './care-team'
import { chatChannelQuery, createChatChannel } from './chat-channels'
import { sendEmrRecord } from './emr-patient-data'
import { RequiredFieldError } from './errors'
import type { Http } from './http'
import { json, type Reply, run, status, testHttp } from './http.fixture'
import {
  createInteractionLog,
  interactionLogQuery,
  interactionLogsQuery,
  replaceInteractionLog,
  updateInteractionLog,
} from './interaction-logs'
import {
  createPatient,
  patientListQuery,
  patientListViaPostQuery,
  patientQuery,
  replacePatient,
  updatePatient,
} from './patients'
import { inviteToChatChannel, METADATA_STALE_MS, providerMetadataQuery } from './providers'
import { confirmPasswordReset, register, requestPasswordReset, verifyEmail } from './registration'
import {
  createRtmEnrollment,
  deleteRtmEnrollment,
  reEnroll,
  replaceRtmEnrollment,
  updateRtmEnrollment,
} from './rtm-enrollments'
import { addFeedback, createSummary, summaryQuery, writeSummary } from './summaries'
import { callSmsWebhook, generateDashboardUrls, smsWebhooks } from './webhooks'

/** As a page without TypeScript leaves a parameter out. */
function missing<T>(): T {
  return JSON.parse('null')
}

const user = { id: 7, full_name: 'Ann Example' }
const pageOf = (result: unknown) =>
  json({ count: 1, next: null, previous: null, results: [result] })

type Call = (http: Http) => Promise<unknown>
type Case = readonly [id: string, name: string, call: Call]

describe('required parameters', () => {
  const cases: readonly (readonly [id: string, field: string, call: Call])[] = [
    ['N06', 'uuid', (http) => run(billingInstanceQuery(http, missing()))],
    ['N06', 'uuid', (http) => updateBillingInstance(http, '')],
    ['N06', 'uuid', (http) => deleteBillingInstance(http, missing())],
    ['N06', 'id', (http) => run(patientQuery(http, missing()))],
    ['N06', 'id', (http) => updatePatient(http, missing())],
    ['N06', 'id', (http) => deleteRtmEnrollment(http, missing())],
    ['N06', 'id', (http) => run(interactionLogQuery(http, missing()))],
    ['N06', 'id', (http) => run(summaryQuery(http, missing()))],
    ['N06', 'id', (http) => run(providerMetadataQuery(http, missing()))],
    ['N06', 'id', (http) => inviteToChatChannel(http, missing(), { channelUrl: 'c' })],
    ['N06', 'userId', (http) => updateUser(http, missing())],
    ['N06', 'userId', (http) => updateCareTeam(http, missing(), {})],
    ['N06', 'channelUrl', (http) => run(chatChannelQuery(http, ''))],
    ['N06', 'channelUrl', (http) => createChatChannel(http, missing())],
    ['N07', 'cancelInBulk', (http) => cancelInBulk(http, missing())],
    ['N07', 'reconcileInBulk', (http) => reconcileInBulk(http, missing())],
    ['N07', 'billingInstance', (http) => createBillingInstance(http, missing())],
    ['N07', 'billingInstance', (http) => replaceBillingInstance(http, 'b', missing())],
    ['N07', 'rtmEnrollment', (http) => createRtmEnrollment(http, missing())],
    ['N07', 'rtmEnrollment', (http) => replaceRtmEnrollment(http, 1, missing())],
    ['N07', 'patient', (http) => createPatient(http, missing())],
    ['N07', 'patient', (http) => replacePatient(http, 1, missing())],
    ['N07', 'emrRecord', (http) => sendEmrRecord(http, missing())],
    ['N07', 'user', (http) => replaceUser(http, 1, missing())],
    ['N07', 'patientId', (http) => reEnroll(http, missing(), {})],
    ['N07', 'patientRTMEnrollment', (http) => reEnroll(http, 1, missing())],
    ['N07', 'interactionLogSerializerRequest', (http) => createInteractionLog(http, missing())],
    ['N07', 'interactionLogSerializerRequest', (http) => replaceInteractionLog(http, 1, missing())],
    ['N07', 'interactionLogSerializerRequest', (http) => updateInteractionLog(http, 1, missing())],
    ['N07', 'summary', (http) => createSummary(http, missing())],
    ['N07', 'summary', (http) => writeSummary(http, 'PATCH', 1, missing())],
    ['N07', 'urlGenerationRequest', (http) => generateDashboardUrls(http, missing())],
  ]

  it.each(cases)('N05 %s asks for %s before any request', async (_, field, call) => {
    const { http, asked } = testHttp([status(204)])
    const error = await call(http).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RequiredFieldError)
    expect(error instanceof RequiredFieldError && error.field).toBe(field)
    expect(asked).toEqual([])
  })

  const patches: readonly Case[] = [
    ['N08', 'user', (http) => updateUser(http, 1)],
    ['N08', 'patient', (http) => updatePatient(http, 1)],
    ['N08', 'enrollment', (http) => updateRtmEnrollment(http, 1)],
    ['N08', 'billing instance', (http) => updateBillingInstance(http, 'b')],
  ]
  it.each(patches)('%s lets a PATCH of a %s go without a body', async (_, __, call) => {
    const { http, asked } = testHttp([status(400)])
    await call(http).catch(() => undefined)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toBeUndefined()
  })
})

describe('paths', () => {
  const emr = { rawRecord: { FirstName: 'Ann' }, authUser: 'u', platform: 'p', provider: 3 }
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
  const nothing = status(204)
  const cases: readonly (readonly [id: string, asked: string, call: Call, reply: Reply])[] = [
    [
      'N20 N22',
      'POST /account/unique_check',
      (http) => checkUnique(http, { email: 'a@b.example' }),
      nothing,
    ],
    ['N20', 'PATCH /account/update-user-data/3', (http) => updateUser(http, 3), json(user)],
    ['N20', 'PUT /account/update-user-data/3', (http) => replaceUser(http, 3, {}), json(user)],
    ['N20 N21 D19', 'POST /patient/rtm-re-enroll/7', (http) => reEnroll(http, 7, {}), nothing],
    [
      'N20 N21',
      'PUT /patient/update-care-team/7',
      (http) => replaceCareTeam(http, 7, { primaryProvider: 3, secondaryProviders: [] }),
      nothing,
    ],
    [
      'N23',
      'GET /patient/chat-channel/sb%2Fchannel%201%3F/',
      (http) => run(chatChannelQuery(http, 'sb/channel 1?')),
      json({ channel_url: 'sb/channel 1?' }),
    ],
    [
      'N24',
      'POST /vendors/webhooks/incoming-sms/',
      (http) => callSmsWebhook(http, 'incoming-sms'),
      nothing,
    ],
    [
      'M02',
      'POST /vendors/webhooks/generate-tractorscope-urls/',
      (http) => generateDashboardUrls(http, {}),
      json({}),
    ],
    [
      'D24',
      'POST /vendors/summary/5/add_feedback/',
      (http) => addFeedback(http, 5, { feedbackType: 'POSITIVE' }),
      nothing,
    ],
    [
      'N07',
      'POST /patient/emr-patient-data/',
      (http) => sendEmrRecord(http, emr),
      json({ record_id: 'r' }),
    ],
    ['A10', 'POST /auth/registration/', (http) => register(http, registration), nothing],
    [
      'A15',
      'POST /auth/password_reset/',
      (http) => requestPasswordReset(http, 'a@b.example'),
      nothing,
    ],
    [
      'A16',
      'POST /auth/password_reset/confirm/',
      (http) => confirmPasswordReset(http, { password: 'p', token: 't' }),
      nothing,
    ],
    ['A19', 'POST /auth/registration/verify-email/', (http) => verifyEmail(http, 'k'), nothing],
    ['D18', 'DELETE /billing/rtmenrollments/4/', (http) => deleteRtmEnrollment(http, 4), nothing],
    [
      'N17',
      'POST /pt/providers/3/invite-to-chat-channel/',
      (http) => inviteToChatChannel(http, 3, { channelUrl: 'c' }),
      new Response('Invited.'),
    ],
  ]

  it.each(cases)('%s calls %s', async (_, expected, call, reply) => {
    const { http, asked } = testHttp([reply])
    await call(http)
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([expected])
  })

  it('N24 sends no body to the three SMS webhooks', async () => {
    const { http, asked } = testHttp([status(204)])
    for (const webhook of smsWebhooks) await callSmsWebhook(http, webhook)
    expect(asked.map(({ body }) => body)).toEqual([undefined, undefined, undefined])
  })

  it('N17 needs no body in the answer of unique_check', async () => {
    const { http } = testHttp([new Response('ok')])
    await expect(checkUnique(http, { username: 'a' })).resolves.toBeUndefined()
  })

  it('A02 A11 A12 registers with the fixed values, and the name as it was typed', async () => {
    const { http, asked } = testHttp([status(201)])
    await register(http, registration)
    expect(asked[0]?.body).toEqual({
      user_type: 'pt',
      username: 'Pat',
      password: 'p',
      email: 'p@clinic.example',
      first_name: 'Pat',
      last_name: 'Provider',
      'g-recaptcha-response': 'r',
      language: 'en',
      account_origin: 'gui_rf',
      default_clinic: 'c-1',
      created_by: null,
      phone: '',
    })
  })

  it('W14 sends the EHR’s own record with its own keys', async () => {
    const { http, asked } = testHttp([json({ raw_record: { FirstName: 'Ann' } })])
    const record = await sendEmrRecord(http, emr)
    expect(asked[0]?.body).toMatchObject({ raw_record: { FirstName: 'Ann' }, auth_user: 'u' })
    expect(record.rawRecord).toEqual({ FirstName: 'Ann' })
  })
})

describe('lists', () => {
  it('W04 W05 W20 sends interaction-log filters exactly as listed', async () => {
    const { http, asked } = testHttp([
      pageOf({ id: 1, patient: 7, duration_secs: 60, interacted_datetime: 'x' }),
    ])
    await run(
      interactionLogsQuery(http, {
        duration_secs__gt: 60,
        interacted_datetime__gte: '2026-01-01T00:00:00Z',
        types: ['PHN', 'VID'],
      }),
    )
    expect(asked[0]?.path).toBe(
      '/pt/interaction-logs/?duration_secs__gt=60&interacted_datetime__gte=2026-01-01T00%3A00%3A00Z&types=PHN%2CVID',
    )
  })

  it('W20 W21 W22 sends patient filters exactly as listed, channels in one parameter', async () => {
    const { http, asked } = testHttp([pageOf({ user })])
    await run(
      patientListQuery(http, {
        current_intlog_secs_min: 1200,
        provider_id: 'null',
        sb_channel_urls: ['a', 'b'],
      }),
    )
    expect(asked[0]?.path).toBe(
      '/patient/patients/?current_intlog_secs_min=1200&provider_id=null&sb_channel_urls=a%2Cb',
    )
  })

  it('N27 sends list-via-post a body, and filters in the query', async () => {
    const { http, asked } = testHttp([pageOf({ user })])
    await run(patientListViaPostQuery(http, { page: 2, sb_channel_urls: ['a', 'b'] }))
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/patient/patients/list-via-post/?page=2',
      body: { page: 2, sb_channel_urls: 'a,b' },
    })
  })

  it('M03 M04 reads billing metrics as a bare array', async () => {
    const stats = {
      id: 1,
      name: 'North',
      avg_response_rate: 0.8,
      enrollment_count: 4,
      billing_instance_count: 9,
    }
    const { http, asked } = testHttp([json([stats])])
    const query = billingMetricsQuery(http, { clinic_uuid: 'c-1', days: 30 })
    expect(await run(query)).toEqual([
      { id: 1, name: 'North', avgResponseRate: 0.8, enrollmentCount: 4, billingInstanceCount: 9 },
    ])
    expect(asked[0]?.path).toBe('/billing/metrics/?clinic_uuid=c-1&days=30')
  })

  it('P16 T14 fetches provider metadata by the user’s id, fresh for 60 minutes', async () => {
    const { http, asked } = testHttp([
      json({ user, default_workflow: { id: 2, rtm_flow_tag: 'x' } }),
    ])
    const query = providerMetadataQuery(http, 7)
    expect((await run(query)).defaultWorkflow).toEqual({ id: 2, rtmFlowTag: 'x' })
    expect(asked[0]?.path).toBe('/pt/providers/7/')
    expect([query.staleTime, METADATA_STALE_MS]).toEqual([3_600_000, 3_600_000])
  })

  it('W07 W08 reads a patient, whoever updated the note', async () => {
    const { http } = testHttp([
      json({
        user: { ...user, primary_provider: { user: { id: 3 } } },
        primary_provider: 3,
        latest_rtmenrollment: {
          id: 1,
          duration: 90,
          workflow: 2,
          enrolled_by: { id: 3, full_name: 'Pat' },
          sms_workflow_enrollment: { id: 4, workflow: { id: 2, name: 'Knee' } },
        },
        current_rtmcycle: { start_date: '2026-02-04', end_date: '2026-03-05', cycle_number: 2 },
        note_updated_by: 3,
      }),
    ])
    expect(await run(patientQuery(http, 7))).toMatchObject({
      user: { primaryProvider: 3 },
      primaryProvider: 3,
      latestRtmenrollment: {
        duration: 90,
        workflow: 2,
        enrolledBy: { id: 3, fullName: 'Pat' },
        smsWorkflowEnrollment: { workflow: { name: 'Knee' } },
      },
      currentRtmcycle: { cycleNumber: 2 },
      noteUpdatedBy: { id: 3, fullName: '' },
    })
  })

  it('W19 reads the answer to a new patient', async () => {
    const { http } = testHttp([json({ message: 'Created.', patient_id: 9 }, 201)])
    expect(await createPatient(http, {})).toEqual({ message: 'Created.', patientId: 9 })
  })
})
