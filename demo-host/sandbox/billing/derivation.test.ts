/**
 * Tests the examples of the billing rules end to end: writes records and reads billings over HTTP.
 */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom, listBillings, readBilling } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const RECONCILE = '/billing/billinginstances/reconcile-in-bulk/'
const ENROLL = '/billing/rtmenrollments/'
const LOGS = '/pt/interaction-logs/'

const created = z.object({ id: z.number() })

describe(`the derivation of billings on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase)

  async function enrolled(): Promise<number> {
    const patient = await test.addPatient()
    const body = { patient, duration: 90, start_date: '2026-01-05' }
    expect((await demo.post(ENROLL, body)).status).toBe(201)
    return patient
  }

  function respond(patientId: number, dates: string[]) {
    return test.visitor.post('/sandbox/responses', { patientId, dates })
  }

  async function log(patient: number, at: string, secs: number, types: string[]): Promise<number> {
    const answer = await demo.post(LOGS, {
      patient,
      duration_secs: secs,
      activity_types: types,
      interacted_datetime: at,
    })
    expect(answer.status).toBe(201)
    return created.parse(answer.body).id
  }

  it('C1 C2 C3 C4 a Connect billing appears on day 16 of the enrollment, and is ready after the cycle has ended', async () => {
    const patient = await enrolled()
    await test.setClock('2026-01-19')
    expect(await billingsOf(demo, patient)).toEqual([])
    await test.setClock('2026-01-20')
    const [pending] = await billingsOf(demo, patient)
    expect(pending).toMatchObject({
      type: 'CONNECT',
      status: 'Elg',
      billable_on: '2026-02-04',
      pending_reasons: ['AWAITING_CYCLE_END'],
      rtmcycle: { start_date: '2026-01-05', end_date: '2026-02-03', cycle_number: 1 },
    })
    await test.setClock('2026-02-03')
    expect((await billingsOf(demo, patient))[0]?.pending_reasons).toEqual(['AWAITING_CYCLE_END'])
    await test.setClock('2026-02-04')
    expect((await billingsOf(demo, patient))[0]?.pending_reasons).toEqual([])
    const ready = await listBillings(demo, 'status=Elg&currently_billable=true')
    expect(ready.results.map((row) => row.uuid)).toEqual([pending?.uuid])
  })

  it('C5 a patient who is unenrolled before day 16 of the enrollment earns no Connect', async () => {
    const patient = await enrolled()
    await test.setClock('2026-01-19')
    const { body } = await demo.get(`${ENROLL}?patient=${patient}`)
    expect(body).toMatchObject({ count: 1, results: [{ id: 1 }] })
    expect((await demo.remove(`${ENROLL}1/`)).status).toBe(204)
    await test.setClock('2026-02-10')
    expect(await billingsOf(demo, patient)).toEqual([])
  })

  it('C6 if the patient is unenrolled on day 16 of the enrollment, the Connect billing stays', async () => {
    const patient = await enrolled()
    await respond(patient, daysFrom('2026-01-05', 16))
    await test.setClock('2026-01-20')
    await demo.remove(`${ENROLL}1/`)
    await test.setClock('2026-02-10')
    const rows = await billingsOf(demo, patient)
    expect(rows.map((row) => [row.type, row.pending_reasons])).toEqual([['CONNECT', []]])
  })

  it('E1 E2 E3 an Engage billing appears on the 16th day answered', async () => {
    const patient = await enrolled()
    await test.setClock('2026-01-28')
    await respond(patient, daysFrom('2026-01-05', 15))
    expect(await billingsOf(demo, patient, 'ENGAGE')).toEqual([])
    await respond(patient, ['2026-01-28'])
    const [engage] = await billingsOf(demo, patient, 'ENGAGE')
    expect(engage).toMatchObject({
      billable_on: '2026-02-04',
      pending_reasons: ['AWAITING_CYCLE_END'],
      rtmcycle: { patient_interaction_day_count: 16 },
    })
    await test.setClock('2026-02-04')
    expect((await readBilling(demo, engage?.uuid ?? '')).pending_reasons).toEqual([])
  })

  it('E4 an Engage billing depends on the number of days answered, not on the number of replies', async () => {
    const patient = await enrolled()
    await test.setClock('2026-02-04')
    const days = daysFrom('2026-01-05', 10)
    await respond(patient, [...days, ...days, ...days, ...days])
    expect(await billingsOf(demo, patient, 'ENGAGE')).toEqual([])
  })

  it('E6 E7 after the first Engage billing is billed, the second Engage billing stays pending for 30 days', async () => {
    const patient = await enrolled()
    await test.setClock('2026-03-06')
    await respond(patient, [...daysFrom('2026-01-05', 16), ...daysFrom('2026-02-04', 18)])
    const [first, second] = await billingsOf(demo, patient, 'ENGAGE')
    expect(second).toMatchObject({
      billable_on: null,
      pending_reasons: ['PRIOR_BILLING_NOT_RECONCILED'],
      prev_billinginstance: { uuid: first?.uuid, reconciled: null },
    })
    await demo.post(RECONCILE, {
      uuids: [first?.uuid],
      operation: 'RECONCILE',
      reconciliation_datetime: '2026-02-20T17:00:00Z',
    })
    const waiting = await readBilling(demo, second?.uuid ?? '')
    expect(waiting).toMatchObject({
      billable_on: '2026-03-22',
      pending_reasons: ['THIRTY_DAYS_SINCE_PREVIOUS_RULE'],
      prev_billinginstance: { reconciled: '2026-02-20T17:00:00.000Z' },
      warnings: ['LATE_BILLING_MOVES_WINDOW'],
    })
    await test.setClock('2026-03-21')
    expect((await readBilling(demo, waiting.uuid)).pending_reasons).not.toEqual([])
    await test.setClock('2026-03-22')
    expect((await readBilling(demo, waiting.uuid)).pending_reasons).toEqual([])
  })

  it('S1 S2 two logs of 20 minutes in total and a reply earn a Support billing, which is ready in the next month', async () => {
    const patient = await enrolled()
    await test.setClock('2026-01-25')
    await respond(patient, ['2026-01-10'])
    await log(patient, '2026-01-12T15:00:00Z', 600, ['DTR'])
    expect(await billingsOf(demo, patient, 'SUPPORT')).toEqual([])
    await log(patient, '2026-01-13T15:00:00Z', 600, ['PHN'])
    const [support] = await billingsOf(demo, patient, 'SUPPORT')
    expect(support).toMatchObject({
      is_pcm_billing: false,
      units_of_98981: 0,
      calendar_month: '2026-01-01',
      billable_on: '2026-02-01',
      pending_reasons: ['CALENDAR_MONTH_NOT_ENDED'],
    })
    expect(support?.interaction_logs.map((row) => row.duration_secs)).toEqual([600, 600])
    await test.setClock('2026-02-01')
    expect((await billingsOf(demo, patient, 'SUPPORT'))[0]?.pending_reasons).toEqual([])
  })

  it('S3 if a log is shortened by one second to less than 20 minutes, the Support billing disappears', async () => {
    const patient = await enrolled()
    await test.setClock('2026-01-25')
    await respond(patient, ['2026-01-10'])
    const id = await log(patient, '2026-01-12T15:00:00Z', 1200, ['PHN'])
    expect(await billingsOf(demo, patient, 'SUPPORT')).toHaveLength(1)
    expect((await demo.patch(`${LOGS}${id}/`, { duration_secs: 1199 })).status).toBe(200)
    expect(await billingsOf(demo, patient, 'SUPPORT')).toEqual([])
    await demo.patch(`${LOGS}${id}/`, { duration_secs: 2400 })
    expect((await billingsOf(demo, patient, 'SUPPORT'))[0]?.units_of_98981).toBe(1)
    expect((await demo.remove(`${LOGS}${id}/`)).status).toBe(204)
    expect(await billingsOf(demo, patient, 'SUPPORT')).toEqual([])
  })

  it('S17 if an interaction is recorded after the Support billing was billed, this billing only gets a warning', async () => {
    const patient = await enrolled()
    await test.setClock('2026-02-01')
    await respond(patient, ['2026-01-10'])
    await log(patient, '2026-01-12T15:00:00Z', 1200, ['PHN'])
    const uuid = (await billingsOf(demo, patient, 'SUPPORT'))[0]?.uuid ?? ''
    await demo.post(RECONCILE, { uuids: [uuid], operation: 'RECONCILE' })
    const late = await log(patient, '2026-01-14T15:00:00Z', 1200, ['DTR'])
    const billed = await readBilling(demo, uuid)
    expect(billed.units_of_98981).toBe(0)
    expect(billed.interaction_logs).toHaveLength(1)
    expect(billed.warnings).toEqual(['FACTS_CHANGED_AFTER_BILLING'])
    expect((await demo.get(`${LOGS}${late}/`)).body).toMatchObject({ billinginstance: null })
  })

  it('R11 a billed billing keeps its copy of a log if the log is edited or deleted', async () => {
    const patient = await enrolled()
    await test.setClock('2026-02-01')
    await respond(patient, ['2026-01-10'])
    const id = await log(patient, '2026-01-12T15:00:00Z', 1200, ['PHN'])
    const uuid = (await billingsOf(demo, patient, 'SUPPORT'))[0]?.uuid ?? ''
    await demo.post(RECONCILE, { uuids: [uuid], operation: 'RECONCILE' })
    await demo.patch(`${LOGS}${id}/`, { duration_secs: 60 })
    expect((await readBilling(demo, uuid)).interaction_logs).toMatchObject([
      { duration_secs: 1200 },
    ])
    await demo.remove(`${LOGS}${id}/`)
    expect((await readBilling(demo, uuid)).interaction_logs).toMatchObject([
      { duration_secs: 1200 },
    ])
    const undo = await demo.post(RECONCILE, { uuids: [uuid], operation: 'UNRECONCILE' })
    expect(undo.status).toBe(201)
    expect(undo.body).toMatchObject({
      excluded_instances: [{ uuid, reason: 'REMOVED', patient_full_name: 'Pat Example' }],
    })
    expect(await billingsOf(demo, patient, 'SUPPORT')).toEqual([])
  })

  it('P1 P2 P4 PCM is billed in units of 30 minutes, even without a live contact', async () => {
    const patient = await test.addPatient({ isPcm: true })
    await test.setClock('2026-01-25')
    const id = await log(patient, '2026-01-12T15:00:00Z', 1799, ['DTR'])
    expect(await billingsOf(demo, patient)).toEqual([])
    await demo.patch(`${LOGS}${id}/`, { duration_secs: 1800 })
    expect(await billingsOf(demo, patient)).toMatchObject([
      { is_pcm_billing: true, units_of_99426: 1, units_of_99427: 0 },
    ])
    await demo.patch(`${LOGS}${id}/`, { duration_secs: 3600 })
    expect((await billingsOf(demo, patient))[0]?.units_of_99427).toBe(1)
  })

  it('R4 K03 a billing is ready when its first billable day has begun in the time zones of both the user and the clinic', async () => {
    const patient = await enrolled()
    // The local date is already 2026-02-04 in New York, the clinic's zone, but still 2026-02-03 in
    // Honolulu.
    await test.setClock('2026-02-04T06:00:00Z')
    const count = async (zone: string, billable: boolean) => {
      const query = `status=Elg&currently_billable=${billable}&patient_id=${patient}`
      return (await listBillings(demo, query, zone)).count
    }
    for (const zone of ['Asia/Tokyo', 'Europe/London', 'UTC']) {
      expect([zone, await count(zone, true), await count(zone, false)]).toEqual([zone, 1, 0])
    }
    const zone = 'Pacific/Honolulu'
    expect([await count(zone, true), await count(zone, false)]).toEqual([0, 1])
    const { results } = await listBillings(demo, `patient_id=${patient}`, zone)
    const [row] = results
    expect(row?.pending_reasons).toEqual(['AWAITING_CYCLE_END'])
    const uuids = [row?.uuid]
    const refused = await demo.post(RECONCILE, { uuids, operation: 'RECONCILE' }, { zone })
    expect(refused.body).toMatchObject({ excluded_instances: [{ reason: 'PENDING' }] })
    const taken = await demo.post(RECONCILE, { uuids, operation: 'RECONCILE' }, { zone: 'UTC' })
    expect(taken.status).toBe(204)
  })

  it('R4 a log counts for the month in the clinic’s time zone, not for the month in the request’s time zone', async () => {
    const patient = await enrolled()
    await test.setClock('2026-02-10')
    await respond(patient, ['2026-01-31'])
    // The time 2026-02-01 02:00 in UTC is still in January in New York.
    await demo.post(
      LOGS,
      {
        patient,
        duration_secs: 1200,
        activity_types: ['PHN'],
        interacted_datetime: '2026-02-01T02:00:00Z',
      },
      { zone: 'UTC' },
    )
    const [support] = await billingsOf(demo, patient, 'SUPPORT')
    expect(support?.calendar_month).toBe('2026-01-01')
  })

  it('R3 billings disappear when the clock is set back, and appear when the clock is advanced', async () => {
    const patient = await enrolled()
    await respond(patient, daysFrom('2026-01-05', 16))
    const types = async () => (await billingsOf(demo, patient)).map((row) => row.type)
    expect(await types()).toEqual(['CONNECT', 'ENGAGE'])
    await test.setClock('2026-01-19')
    expect(await types()).toEqual([])
    await test.visitor.post('/sandbox/clock', { advanceDays: 1 })
    expect(await types()).toEqual(['CONNECT', 'ENGAGE'])
  })

  it('D08 an extension of an enrollment increases its duration and adds a fourth cycle', async () => {
    const patient = await enrolled()
    const answer = await demo.patch(`${ENROLL}1/`, { extend_duration: 30 })
    expect(answer.body).toMatchObject({ duration: 120, extend_duration: 30 })
    await test.setClock('2026-05-10')
    await respond(patient, daysFrom('2026-04-05', 20))
    const [engage] = await billingsOf(demo, patient, 'ENGAGE')
    expect(engage?.rtmcycle).toMatchObject({ cycle_number: 4, end_date: '2026-05-04' })
  })
})
