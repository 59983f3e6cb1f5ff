/** Tests of the mutations that send more than one request. */
import { onlineManager } from '@tanstack/query-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { Patient } from '../domain/patient/patient'
import { replaceCareTeamMutation } from './care-team'
import { chatChannelQuery, rateSummaryMutation } from './chat-channels'
import { enrollMutation } from './enrollment-writes'
import { extendEnrollmentMutation } from './extend-enrollment'
import type { Http } from './http'
import { failure, json, status } from './http.fixture'
import { patientQuery, saveNoteMutation } from './patients'
import { isRejection } from './rejection'
import { unenrollMutation } from './rtm-enrollments'
import { clinic, record } from './writes.fixture'

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
