/** Tests of the mutations that create and change a patient. */
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import type { Http } from './http'
import { json, status, testHttp } from './http.fixture'
import { createPatientMutation, updatePatientMutation } from './patient-writes'
import { clinic, record } from './writes.fixture'

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
