import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const LOGS = '/pt/interaction-logs/'
const ENROLL = '/billing/rtmenrollments/'

describe(`interaction logs on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient({ firstName: 'Walter', lastName: 'Weiss' })
  })

  const log = (fields: object = {}) =>
    demo.post(LOGS, {
      patient,
      duration_secs: 90,
      activity_types: ['DTR', 'PHN'],
      interacted_datetime: '2026-02-01T12:00:00Z',
      ...fields,
    })

  it('D20 D21 a log can be created, read, replaced, changed and deleted', async () => {
    await test.enroll(patient, '2026-01-05')
    const made = await log({ note_observed_trends: 'Better <b>' })
    expect(made.status).toBe(201)
    const wire = {
      id: 1,
      patient,
      provider: 1,
      created_by: 1,
      duration_secs: 90,
      activity_types: ['DTR', 'PHN'],
      note_observed_trends: 'Better <b>',
      note_plan_modification: '',
      interacted_datetime: '2026-02-01T12:00:00.000Z',
      auto_generated: false,
      warnings: [],
      billinginstance: null,
    }
    expect(made.body).toEqual(wire)
    expect((await demo.get(`${LOGS}1/`)).body).toEqual(wire)
    const patched = await demo.patch(`${LOGS}1/`, { provider: 2, activity_types: ['VID'] })
    expect(patched.body).toEqual({ ...wire, provider: 2, activity_types: ['VID'] })
    const replaced = await demo.put(`${LOGS}1/`, {
      patient,
      duration_secs: 30,
      activity_types: ['INP'],
      interacted_datetime: '2026-02-02T12:00:00+01:00',
    })
    expect(replaced.body).toMatchObject({
      provider: 2,
      note_observed_trends: '',
      interacted_datetime: '2026-02-02T11:00:00.000Z',
    })
    expect((await demo.remove(`${LOGS}1/`)).status).toBe(204)
    expect((await demo.get(`${LOGS}1/`)).status).toBe(404)
    expect((await demo.get(`${LOGS}one/`)).status).toBe(404)
  })

  it('Z11 if a user enters a log for another provider, the log names both the provider and this user', async () => {
    await test.enroll(patient, '2026-01-05')
    const entered = { provider: 2, created_by: 1 }
    expect((await log({ provider: 2, created_by: 3 })).body).toMatchObject(entered)
    const marcus = await demo.patch(`${LOGS}1/`, { created_by: 2, note_observed_trends: 'x' })
    expect(marcus.body).toMatchObject(entered)
    expect((await demo.get(`${LOGS}1/`)).body).toMatchObject(entered)
  })

  it('Z11 a log is rejected if all logs of its provider on that day, for all patients, would exceed 24 hours', async () => {
    const second = await test.addPatient({ lastName: 'Zeller' })
    for (const id of [patient, second]) await test.enroll(id, '2026-01-05')
    const hours = (count: number, fields: object = {}) =>
      log({ duration_secs: count * 3600, ...fields })
    const fullDay = (minutes: string) => ({
      errors: [
        {
          field: 'duration_secs',
          detail: `This would put the provider over 24 hours for Feb 01, 2026. ${minutes} left. Please check the duration, the date, and the provider.`,
        },
      ],
    })
    expect((await hours(20)).status).toBe(201)
    const over = await hours(5, { patient: second })
    expect([over.status, over.body]).toEqual([400, fullDay('240 minutes are')])
    expect((await hours(4, { patient: second })).status).toBe(201)
    expect((await log({ duration_secs: 1 })).body).toEqual(fullDay('0 minutes are'))
    // These requests log interactions of another provider, or of another day in the provider's time
    // zone.
    expect((await hours(24, { provider: 2 })).status).toBe(201)
    const nextDay = '2026-02-02T05:00:00Z'
    expect((await hours(1, { interacted_datetime: nextDay })).status).toBe(201)
    expect((await demo.patch(`${LOGS}2/`, { note_observed_trends: 'x' })).status).toBe(200)
    for (const change of [{ duration_secs: 4 * 3600 + 1 }, { provider: 2 }]) {
      expect((await demo.patch(`${LOGS}2/`, change)).status).toBe(400)
    }
    expect(
      (await demo.patch(`${LOGS}4/`, { interacted_datetime: '2026-02-02T04:59:59Z' })).status,
    ).toBe(400)
  })

  it('Z11 if two logs of a provider for one day are sent at the same time, their total cannot exceed 24 hours', async () => {
    const second = await test.addPatient({ lastName: 'Zeller' })
    for (const id of [patient, second]) await test.enroll(id, '2026-01-05')
    const answers = await Promise.all(
      [patient, second].map((id) => log({ patient: id, duration_secs: 50_000 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it.each([
    [{ duration_secs: undefined }, 'duration_secs', 'duration_secs is required.'],
    [{ duration_secs: 0 }, 'duration_secs', 'duration_secs must be at least 1.'],
    [{ duration_secs: -60 }, 'duration_secs', 'duration_secs must be at least 1.'],
    [{ duration_secs: 1.5 }, 'duration_secs', 'duration_secs must be a whole number.'],
    [{ duration_secs: 90_000 }, 'duration_secs', 'duration_secs must be at most 86400.'],
    [{ activity_types: [] }, 'activity_types', 'activity_types must have at least 1 entry.'],
    [
      { activity_types: ['SMS'] },
      'activity_types.0',
      'activity_types.0 must be one of DTR, PHN, VID, INP.',
    ],
    [
      { interacted_datetime: '2026-02-11T12:00:00Z' },
      'interacted_datetime',
      'interacted_datetime must not be in the future.',
    ],
    [
      { interacted_datetime: '1999-12-31T23:59:59Z' },
      'interacted_datetime',
      'interacted_datetime must not be before 2000-01-01.',
    ],
    [
      { interacted_datetime: '0026-02-01T12:00:00Z' },
      'interacted_datetime',
      'interacted_datetime must not be before 1900-01-01.',
    ],
    [
      { interacted_datetime: '0000-02-01T12:00:00Z' },
      'interacted_datetime',
      'interacted_datetime must not be before 1900-01-01.',
    ],
    [{ provider: 999 }, 'provider', 'This provider does not exist.'],
    [{ patient: 999 }, 'patient', 'This patient does not exist.'],
  ])('D20 the log %j is rejected', async (fields, field, detail) => {
    const answer = await log(fields)
    expect([answer.status, answer.body]).toEqual([400, { errors: [{ field, detail }] }])
  })

  it.each([
    ['duration_secs=90', 1],
    ['duration_secs__gt=60', 2],
    ['duration_secs__gt=60&duration_secs__lt=90', 0],
    ['duration_secs__lt=90', 1],
    ['interacted_datetime=2026-02-03T07:00:00-05:00', 1],
    ['interacted_datetime=2026-02-03T12:00:01Z', 0],
    ['interacted_datetime__gte=2026-02-02T00:00:00Z', 2],
    ['interacted_datetime__lte=2026-02-02T00:00:00Z', 1],
    ['start_datetime=2026-02-03T12:00:00Z', 2],
    ['end_datetime=2026-02-03T12:00:00Z', 2],
    ['start_datetime=2026-02-02T00:00:00Z&end_datetime=2026-02-03T12:00:00Z', 1],
    ['provider=2', 1],
    ['provider=3', 0],
    ['types=PHN', 1],
    ['types=PHN,VID', 2],
    ['patient=999', 0],
  ])('W04 W05 logs can be filtered by %s', async (query, count) => {
    await test.enroll(patient, '2026-01-05')
    await log()
    await log({
      duration_secs: 30,
      activity_types: ['VID'],
      interacted_datetime: '2026-02-03T12:00:00Z',
    })
    await log({
      duration_secs: 120,
      activity_types: ['INP'],
      provider: 2,
      interacted_datetime: '2026-02-05T12:00:00Z',
    })
    expect((await demo.get(`${LOGS}?${query}`)).body).toMatchObject({ count })
  })

  it.each([
    'duration_secs=-1',
    'types=SMS',
    'patient=x',
    'start_datetime=2026-02-01',
    'start_datetime=0000-02-01T00:00:00Z',
    'ordering=id',
  ])('N13 the log query %s is rejected', async (query) => {
    expect((await demo.get(`${LOGS}?${query}`)).status).toBe(400)
  })

  it.each([
    [LOGS, 'patient_id=1'],
    [LOGS, 'interacted_datetime_gte=2026-02-01T00:00:00Z'],
    [ENROLL, 'patient_id=1'],
    [ENROLL, 'toString=1'],
  ])('N13 a request for %s with the unknown filter %s is rejected', async (path, query) => {
    const answer = await demo.get(`${path}?${query}`)
    const [field = ''] = query.split('=')
    const detail = `${field} is not a filter of this list.`
    expect([answer.status, answer.body]).toEqual([400, { errors: [{ field, detail }] }])
  })
})
