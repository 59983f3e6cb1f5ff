/** Tests of calls whose paths or bodies differ from the usual pattern (spec §7). */
import { describe, expect, it } from 'vitest'
import { checkUnique } from './account'
import { replaceCareTeam } from './care-team'
import { chatChannelQuery } from './chat-channels'
import { sendEmrRecord } from './emr-patient-data'
import type { Http } from './http'
import { json, type Reply, run, status, testHttp } from './http.fixture'
import { inviteToChatChannel } from './providers'
import { confirmPasswordReset, register, requestPasswordReset, verifyEmail } from './registration'
import { deleteRtmEnrollment, reEnroll, updateRtmEnrollment } from './rtm-enrollments'
import { addFeedback } from './summaries'
import { generateDashboardUrls } from './webhooks'

type Call = (http: Http) => Promise<unknown>

describe('N20 N21 N22 N23 a call of a resource', () => {
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
      json({ record_id: 'r', raw_record: {} }),
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

  it.each(cases)(
    '%s a call of a resource sends the request %s',
    async (_, expected, call, reply) => {
      const { http, asked } = testHttp([reply])
      await call(http)
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([expected])
    },
  )

  it('N17 the body of a response to unique_check is ignored', async () => {
    const { http } = testHttp([new Response('ok')])
    await expect(checkUnique(http, { username: 'a' })).resolves.toBeUndefined()
  })

  it('A15 A16 A19 a password reset sends first the email address, then the token and the password, and a verification sends its key', async () => {
    const { http, asked } = testHttp([status(204)])
    await requestPasswordReset(http, 'a@b.example')
    await confirmPasswordReset(http, { password: 'p', token: 't' })
    await verifyEmail(http, 'k')
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/password_reset/', { email: 'a@b.example' }],
      ['/auth/password_reset/confirm/', { password: 'p', token: 't' }],
      ['/auth/registration/verify-email/', { key: 'k' }],
    ])
  })

  it('D22 N21 the providers of a care team are sent to a path with the patient’s user id', async () => {
    const { http, asked } = testHttp([status(204)])
    await replaceCareTeam(http, 7, { primaryProvider: 3, secondaryProviders: [4, 5] })
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/patient/update-care-team/7', { primary_provider: 3, secondary_providers: [4, 5] }],
    ])
  })

  it('D18 the change of an enrollment sends the extension and the workflow with PATCH', async () => {
    const { http, asked } = testHttp([json({ id: 4 })])
    await updateRtmEnrollment(http, 4, { extendDuration: 30, workflow: 2 })
    expect(asked[0]).toMatchObject({
      method: 'PATCH',
      path: '/billing/rtmenrollments/4/',
      body: { extend_duration: 30, workflow: 2 },
    })
  })

  it('M02 one request returns the URLs of the six dashboards', async () => {
    const link = { id: 'd-1', url: 'https://dashboards.example/1' }
    const answer = {
      provider: link,
      owner: link,
      enrollment: link,
      response_rate: link,
      billing: link,
      roi: link,
    }
    const { http, asked } = testHttp([json(answer)])
    const links = await generateDashboardUrls(http, { clinic_uuid: 'c-1' })
    expect(Object.keys(links)).toEqual([
      'provider',
      'owner',
      'enrollment',
      'responseRate',
      'billing',
      'roi',
    ])
    expect(asked[0]?.path).toBe('/vendors/webhooks/generate-tractorscope-urls/')
  })

  it('A02 A10 A11 A12 a sign-up sends the user name as typed, and fixed values such as the account origin', async () => {
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

  it('W14 an EHR record is sent with its keys unchanged', async () => {
    const { http, asked } = testHttp([json({ raw_record: { FirstName: 'Ann' } })])
    const record = await sendEmrRecord(http, emr)
    expect(asked[0]?.body).toMatchObject({ raw_record: { FirstName: 'Ann' }, auth_user: 'u' })
    expect(record.rawRecord).toEqual({ FirstName: 'Ann' })
  })
})
