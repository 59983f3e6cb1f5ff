/** Tests of the mutations that send more than one request. */
import { onlineManager, QueryClient } from '@tanstack/query-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { Patient } from '../domain/patient/patient'
import { replaceCareTeamMutation } from './care-team'
import { chatChannelQuery, rateSummaryMutation } from './chat-channels'
import { enrollMutation } from './enrollment-writes'
import { extendEnrollmentMutation } from './extend-enrollment'
import type { Http } from './http'
import { failure, json, type Reply, status, testHttp } from './http.fixture'
import { createPatientMutation, updatePatientMutation } from './patient-writes'
import { patientQuery, saveNoteMutation } from './patients'
import { isRejection } from './rejection'
import { unenrollMutation } from './rtm-enrollments'
import type { MutationSpec } from './writes'

function clinic(...replies: Reply[]) {
  const { http, asked } = testHttp(replies)
  const client = new QueryClient()
  const write = <Result, Variables>(
    spec: (http: Http) => MutationSpec<Result, Variables>,
    variables: Variables,
  ) => spec(http).mutationFn(variables, { client })
  const calls = () => asked.map(({ method, path }) => `${method} ${path}`)
  return { http, asked, client, write, calls }
}

const member = (id: number, isPrimary: boolean) => ({
  provider: { user: { id, full_name: `Provider ${id}` } },
  is_primary: isPrimary,
})

const record = (note = '') =>
  json({
    user: { id: 7, full_name: 'Ann Example' },
    note,
    provider_relationships: [member(1, true), member(2, false), member(3, false)],
  })

describe('the creation of a patient', () => {
  const ann = { firstName: 'Ann', lastName: 'Example', phone: '+12025550101' }
  const patient = { user: ann }
  const created = json({ message: '', patient_id: 7 }, 201)

  it('createPatientMutation first checks that nobody else has the phone number', async () => {
    const { write, calls } = clinic(status(204), created)
    const variables = { patient, idempotencyKey: 'k', isRepeat: false, unanswered: [] }
    expect(await write(createPatientMutation, variables)).toMatchObject({ patientId: 7 })
    expect(calls()).toEqual(['POST /account/unique_check', 'POST /patient/patients/'])
  })

  it('N12 if the creation of a patient is repeated, the phone number is not checked, because the first attempt may have stored it', async () => {
    const { http, asked } = testHttp([created], { idempotency: true })
    const first = { patient, idempotencyKey: 'k', sentAt: Date.now() }
    const { mutationFn } = createPatientMutation(http)
    const repeated = { ...first, isRepeat: true, unanswered: [first] }
    await mutationFn(repeated, { client: new QueryClient() })
    expect(asked.map(({ path }) => path)).toEqual(['/patient/patients/'])
  })

  const corrected = { user: { ...ann, phone: '+12025550102' } }
  const rows = (...users: object[]) =>
    json({
      count: users.length,
      next: null,
      previous: null,
      results: users.map((user) => ({ user })),
    })
  const stored = { id: 7, first_name: 'Ann', last_name: 'Example', phone: '+12025550101' }

  it.each([
    [
      'is corrected if the earlier request created the patient but the response was lost',
      true,
      [rows(stored), created, json({ user: stored })],
      { patientId: 7, wasCreated: true },
      ['GET first', 'POST first', 'PATCH second'],
      false,
    ],
    [
      'is created with the corrected values if the earlier request did not reach the backend',
      true,
      [rows(), status(204), created],
      { patientId: 7, wasCreated: false },
      ['GET first', 'POST second', 'POST second'],
      false,
    ],
    [
      'is not created twice by a backend without idempotency keys',
      false,
      [rows({ ...stored, id: 8, first_name: 'Anna' }, stored)],
      { patientId: 7, wasCreated: true },
      ['GET first'],
      false,
    ],
    [
      'is not created or corrected twice if both responses were lost',
      true,
      [rows(), rows({ ...stored, phone: '+12025550102' })],
      { patientId: 7, wasCreated: true },
      ['GET first', 'GET first'],
      true,
    ],
    [
      'is not created twice a day later, when the backend no longer knows the key',
      true,
      [rows(stored)],
      { patientId: 7, wasCreated: true },
      ['GET first'],
      false,
      86_400_000,
    ],
  ] as const)(
    'N12 a patient %s',
    async (...[, idempotency, replies, result, sentCalls, isRepeat, age]) => {
      const { http, asked } = testHttp([...replies], { idempotency })
      const { mutationFn } = createPatientMutation(http)
      const sentAt = Date.now() - (age ?? 0)
      const first = { patient: { user: ann }, idempotencyKey: 'first', sentAt }
      const second = { patient: corrected, idempotencyKey: 'second', sentAt }
      const variables = { ...second, isRepeat, unanswered: isRepeat ? [first, second] : [first] }
      expect(await mutationFn(variables, { client: new QueryClient() })).toEqual(result)
      const summary = asked.map(({ method, body }) => {
        return `${method} ${JSON.stringify(body)?.includes('0102') ? 'second' : 'first'}`
      })
      expect(summary).toEqual(sentCalls)
    },
  )

  it('N12 a patient who is sent again with the same values a day later is not created twice', async () => {
    const { http, asked } = testHttp([rows(stored)], { idempotency: true })
    const first = { patient, idempotencyKey: 'k', sentAt: Date.now() - 86_400_000 }
    const { mutationFn } = createPatientMutation(http)
    const repeated = { ...first, isRepeat: true, unanswered: [first] }
    const result = await mutationFn(repeated, { client: new QueryClient() })
    expect(result).toEqual({ patientId: 7, wasCreated: false })
    expect(asked.map(({ method }) => method)).toEqual(['GET'])
  })

  it('N12 if the second of three attempts created the patient but got no response, the third attempt creates no patient', async () => {
    const second = { ...stored, phone: '+12025550103' }
    const { http, asked } = testHttp([rows(), rows(second)])
    const { mutationFn } = createPatientMutation(http)
    const sentAt = Date.now()
    const variables = {
      patient: corrected,
      idempotencyKey: 'third',
      isRepeat: false,
      unanswered: [
        { patient: { user: ann }, idempotencyKey: 'first', sentAt },
        { patient: { user: { ...ann, phone: '+12025550103' } }, idempotencyKey: 'second', sentAt },
      ],
    }
    const result = await mutationFn(variables, { client: new QueryClient() })
    expect(result).toEqual({ patientId: 7, wasCreated: true })
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })
})

describe('a change of a patient', () => {
  const update = (http: Http) => updatePatientMutation(http, 7)

  it('updatePatientMutation first checks that nobody else has the new email address', async () => {
    const { write, asked } = clinic(status(204), record())
    await write(update, { user: { email: 'ann@clinic.example' } })
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'ann@clinic.example', exclude_user_id: 7 },
      { user: { email: 'ann@clinic.example' } },
    ])
  })

  it('a change of a patient checks nothing if it contains neither a phone number nor an email address', async () => {
    const { write, calls } = clinic(record())
    await write(update, { isPcmEnabled: true })
    expect(calls()).toEqual(['PATCH /patient/patients/7/'])
  })
})

describe('the note of a patient', () => {
  const save = (http: Http) => saveNoteMutation(http, 7)

  it('N28 after a note is saved, the response replaces the patient in the cache', async () => {
    const { http, client, write } = clinic(record('old'), record('new'))
    expect(await write(save, { note: 'new', seen: ['old'] })).toBeNull()
    const { queryKey } = patientQuery(http, 7)
    expect(client.getQueryData<Patient>(queryKey)?.note).toBe('new')
  })

  it('a note is not saved if it would overwrite a colleague’s note that the user has not seen', async () => {
    const { http, client, write, calls } = clinic(record('theirs'))
    expect(await write(save, { note: 'new', seen: ['old'] })).toBe('theirs')
    expect(calls()).toEqual(['GET /patient/patients/7/'])
    const { queryKey } = patientQuery(http, 7)
    expect(client.getQueryData<Patient>(queryKey)?.note).toBe('theirs')
  })
})

describe('a change of the care team', () => {
  const replace = (http: Http) => replaceCareTeamMutation(http, 7)
  const start = { primaryProvider: 1, secondaryProviders: [2] }
  const values = { primaryProvider: 1, secondaryProviders: [] }

  afterEach(() => onlineManager.setOnline(true))

  it('D22 if a colleague has already changed the care team, a user’s change is applied to the changed team', async () => {
    const { write, asked } = clinic(record(), status(204))
    await write(replace, { values, start })
    expect(asked.at(-1)?.body).toEqual({ primary_provider: 1, secondary_providers: [3] })
  })

  it('a change of the care team without a network connection fails immediately', async () => {
    onlineManager.setOnline(false)
    const { write } = clinic(new TypeError('Failed to fetch'))
    await expect(write(replace, { values, start })).rejects.toMatchObject({ name: 'FetchError' })
  })
})

describe('the writes of an enrollment', () => {
  const body = { duration: 30 }

  it.each([
    [false, 'POST /billing/rtmenrollments/', 4],
    [true, 'POST /patient/rtm-re-enroll/7', null],
  ])(
    'D17 D19 an enrollment and a re-enrollment are sent to different paths: re-enrollment %s',
    async (isAgain, call, id) => {
      const { write, calls } = clinic(json({ id: 4 }))
      const enroll = (http: Http) => enrollMutation(http, { patientId: 7, isAgain })
      expect(await write(enroll, { body, idempotencyKey: 'k', unanswered: [] })).toBe(id)
      expect(calls()).toEqual([call])
    },
  )

  it('D18 an unenrollment is sent with its reason', async () => {
    const { write, calls } = clinic(json({ id: 4 }), json({ id: 4 }), status(204))
    const unenroll = (http: Http) => unenrollMutation(http, 4)
    expect(await write(unenroll, { unenrolledReason: 'Moved' })).toBe(4)
    expect(calls().map((call) => call.split(' ')[0])).toEqual(['GET', 'PATCH', 'DELETE'])
  })

  it('D18 if a colleague has already ended the enrollment, the colleague’s reason is kept', async () => {
    const { write, calls } = clinic(json({ id: 4, unenrolled_at: '2026-01-05T10:00:00Z' }))
    const unenroll = (http: Http) => unenrollMutation(http, 4)
    expect(await write(unenroll, { unenrolledReason: 'Moved' })).toBeNull()
    expect(calls()).toHaveLength(1)
  })

  it('an extension for a patient without an enrollment fails, and sends no request', async () => {
    const { write, calls } = clinic(status(204))
    const extend = (http: Http) => extendEnrollmentMutation(http, null)
    const sent = write(extend, { extendDuration: 30, idempotencyKey: 'k', seenDuration: 90 })
    await expect(sent).rejects.toMatchObject({ name: 'RequiredFieldError' })
    expect(calls()).toEqual([])
  })
})

describe('an extension that the user sends again after a lost response', () => {
  const enrollment = (duration: number, workflow = 1) => json({ id: 4, duration, workflow })
  const extend = (http: Http) => extendEnrollmentMutation(http, 4)
  const first = { extendDuration: 60, idempotencyKey: 'k', seenDuration: 90 }
  const again = { ...first, durationBefore: 90 }

  it.each([
    ['adds all days if no days were added', 90, {}, { extend_duration: 60, seen_duration: 90 }],
    ['adds only the missing days', 120, {}, { extend_duration: 30, seen_duration: 120 }],
    ['changes nothing if all days were added', 150, {}, undefined],
    ['keeps a longer extension of a colleague', 180, {}, undefined],
    ['changes only the workflow if all days were added', 150, { workflow: 2 }, { workflow: 2 }],
    ['keeps the workflow that was already changed', 150, { workflow: 1 }, undefined],
  ])(
    'N12 D18 an extension that the user sends again after a lost response %s',
    async (_, duration, chosen, body) => {
      const { write, asked } = clinic(enrollment(duration), enrollment(150))
      const { wasLonger } = await write(extend, { ...again, ...chosen })
      expect(asked[1]?.body).toEqual(body)
      expect(wasLonger).toBe(duration > 150)
    },
  )

  it('N12 D18 if the backend rejects a part of the extension that is still missing, the earlier request still counts as unanswered', async () => {
    const errors = [{ field: 'workflow', detail: 'This workflow does not exist.' }]
    const { write } = clinic(enrollment(150), json({ errors }, 400))
    const error = await failure(write(extend, { ...again, workflow: 9 }))
    expect(error).toMatchObject({ name: 'CorrectionError', body: { errors } })
    expect(isRejection(error)).toBe(false)
  })

  it('D08 if another person has extended the enrollment, an extension fails with the current enrollment', async () => {
    const errors = [{ field: 'seen_duration', detail: 'It now ends later.' }]
    const { write, asked } = clinic(json({ errors }, 409), enrollment(120))
    await expect(write(extend, first)).rejects.toMatchObject({
      name: 'ExtendedElsewhereError',
      status: 409,
      enrollment: { duration: 120 },
    })
    expect(asked[0]?.body).toEqual({ extend_duration: 60, seen_duration: 90 })
  })
})

describe('the rating of a summary', () => {
  it('D24 when a user rates a summary, the cache is updated, and the request contains no empty comment', async () => {
    const { http, client, write, asked } = clinic(status(204))
    const summary = { id: 5, outputData: null, feedback: null }
    const rating = { summary, feedbackType: 'POSITIVE', feedbackComment: ' ' } as const
    await write((of) => rateSummaryMutation(of, 'c'), rating)
    expect(asked[0]?.body).toEqual({ feedback_type: 'POSITIVE' })
    const feedback = { feedbackType: 'POSITIVE', feedbackComment: null }
    const { queryKey } = chatChannelQuery(http, 'c')
    expect(client.getQueryData(queryKey)).toEqual({
      channelUrl: 'c',
      lastSummary: { ...summary, feedback },
    })
  })
})
