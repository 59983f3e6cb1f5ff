import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom, listBillings, readBilling } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const BILLINGS = '/billing/billinginstances/'
const RECONCILE = `${BILLINGS}reconcile-in-bulk/`
const CANCEL = `${BILLINGS}cancel-in-bulk/`
const LOGS = '/pt/interaction-logs/'
const MANILA = { zone: 'Asia/Manila' }
const blank = { cancellation_reason_type: 'BLANK' }

const flagged = z.object({ id: z.number(), warnings: z.array(z.string()) })

describe(`billing rules about dates and time zones, on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-01-20T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient()
  })

  async function log(at: string, secs = 1200, fields: object = {}): Promise<number> {
    const body = { patient, duration_secs: secs, activity_types: ['PHN'], interacted_datetime: at }
    const answer = await demo.post(LOGS, { ...body, ...fields })
    expect([answer.status, answer.body]).toMatchObject([201, {}])
    return flagged.parse(answer.body).id
  }

  const respond = (dates: readonly string[]) =>
    test.visitor.post('/sandbox/responses', { patientId: patient, dates })

  const act = (path: string, uuids: readonly unknown[], operation: string, zone?: string) =>
    demo.post(path, { uuids, operation, ...blank }, zone === undefined ? {} : { zone })

  it('K01 a re-enrollment on the day of the unenrollment removes neither the Connect billing nor the Engage billing', async () => {
    const id = await test.enroll(patient, '2026-01-05')
    await respond(daysFrom('2026-01-05', 20))
    await test.setClock('2026-02-03')
    expect((await demo.remove(`/billing/rtmenrollments/${id}/`)).status).toBe(204)
    const again = await demo.post(`/patient/rtm-re-enroll/${patient}`, { duration: 90 })
    expect([again.status, again.body]).toMatchObject([201, { start_date: '2026-02-03' }])
    await test.setClock('2026-02-04')
    const ready = await listBillings(demo, `patient_id=${patient}&currently_billable=true`)
    expect(ready.results.map((row) => row.type).sort()).toEqual(['CONNECT', 'ENGAGE'])
  })

  async function threeUndone(): Promise<string[]> {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-05', '2026-02-04', '2026-03-06'].flatMap((day) => daysFrom(day, 16)))
    await test.setClock('2026-04-05')
    const uuids = (await billingsOf(demo, patient, 'ENGAGE')).map((row) => row.uuid)
    for (const uuid of uuids) expect((await act(CANCEL, [uuid], 'CANCEL')).status).toBe(204)
    expect((await act(CANCEL, uuids, 'UNCANCEL')).status).toBe(204)
    return uuids
  }

  it('K02 if one bulk request contains three ready Engage billings of a patient, only the billing of the earliest cycle is marked as billed', async () => {
    const [first = '', second = '', third = ''] = await threeUndone()
    const answer = await act(RECONCILE, [third, second, first], 'RECONCILE')
    const refused = {
      reason: 'THIRTY_DAYS_SINCE_PREVIOUS_RULE',
      detail:
        'Another Engage for this patient was billed less than 30 days from this date. It can be billed starting May 05, 2026.',
      billable_from: '2026-05-05',
    }
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        excluded_instances: [
          { ...refused, uuid: third },
          { ...refused, uuid: second },
        ],
      },
    ])
    expect(await readBilling(demo, first)).toMatchObject({ status: 'Rec' })
    const row = await demo.get(`${BILLINGS}${second}/`)
    expect(row.body).toMatchObject({
      status: 'Elg',
      pending_reasons: [],
      billable_from: '2026-05-05',
      warnings: ['UNCANCELLED_INSIDE_30_DAYS'],
    })
    const single = await demo.patch(`${BILLINGS}${second}/`, { status: 'Rec' })
    expect([single.status, single.body]).toMatchObject([409, { message: refused.detail }])
    await test.setClock('2026-05-05')
    expect((await demo.get(`${BILLINGS}${second}/`)).body).toMatchObject({
      billable_from: null,
      warnings: [],
    })
    expect((await demo.patch(`${BILLINGS}${second}/`, { status: 'Rec' })).status).toBe(200)
  })

  it('K02 the billing date of an Engage billing cannot be changed to a date within 30 days of another billed Engage billing', async () => {
    const [first = '', second = ''] = await threeUndone()
    await act(RECONCILE, [first], 'RECONCILE')
    await test.setClock('2026-06-20')
    await act(RECONCILE, [second], 'RECONCILE')
    const path = `${BILLINGS}${second}/`
    const close = await demo.patch(path, { reconciled: '2026-05-04T16:00:00Z' })
    expect([close.status, close.body]).toMatchObject([
      409,
      { message: expect.stringContaining('starting May 05, 2026') },
    ])
    expect((await demo.patch(path, { reconciled: '2026-05-05T16:00:00Z' })).status).toBe(200)
  })

  it('K03 a month ends at midnight in the clinic’s time zone, even if the user has another time zone', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-10'])
    await log('2026-01-12T15:00:00Z')
    // At this time, it is 11:00 on January 31 in New York and 0:00 on February 1 in Manila.
    await test.setClock('2026-01-31T16:00:00Z')
    const [row] = await billingsOf(demo, patient, 'SUPPORT')
    const ready = async (zone: string) => {
      const query = `status=Elg&currently_billable=true&patient_id=${patient}`
      return (await listBillings(demo, query, zone)).count
    }
    const read = (zone: string) => demo.get(`${BILLINGS}${row?.uuid}/`, { zone })
    expect(await ready('Asia/Manila')).toBe(0)
    expect((await read('Asia/Manila')).body).toMatchObject({
      pending_reasons: ['CALENDAR_MONTH_NOT_ENDED'],
    })
    const early = await act(RECONCILE, [row?.uuid], 'RECONCILE', MANILA.zone)
    expect(early.body).toMatchObject({ excluded_instances: [{ reason: 'PENDING' }] })
    await log('2026-01-31T15:30:00Z')
    // At this time, it is 1:00 on February 1 in New York and still January 31 in Honolulu.
    await test.setClock('2026-02-01T06:00:00Z')
    expect(await ready('Pacific/Honolulu')).toBe(0)
    expect(await ready('Asia/Manila')).toBe(1)
    const late = await act(RECONCILE, [row?.uuid], 'RECONCILE', 'Pacific/Honolulu')
    expect(late.body).toMatchObject({ excluded_instances: [{ reason: 'PENDING' }] })
    expect((await act(RECONCILE, [row?.uuid], 'RECONCILE', MANILA.zone)).status).toBe(204)
    expect(await readBilling(demo, row?.uuid ?? '')).toMatchObject({ units_of_98981: 1 })
  })

  it('K03 the days of patients without a primary provider are days in the company’s time zone', async () => {
    patient = await test.addPatient({ primaryProviderId: null })
    await test.enroll(patient, '2026-01-05')
    await test.setClock('2026-02-04T03:00:00Z')
    const count = async (isReady: boolean, zone: string) => {
      const query = `status=Elg&currently_billable=${isReady}&patient_id=${patient}`
      return (await listBillings(demo, query, zone)).count
    }
    const company = await count(true, 'UTC')
    expect([company, await count(false, 'UTC')]).toEqual([0, 1])
    await test.setClock('2026-02-04T06:00:00Z')
    expect([await count(true, 'UTC'), await count(false, 'UTC')]).toEqual([1, 0])
  })

  it('K04 if PCM is turned on or off for a patient, the change applies from the current month on', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-10', '2026-04-03'])
    await test.setClock('2026-04-10')
    await log('2026-01-12T15:00:00Z', 2400)
    await log('2026-04-02T15:00:00Z', 2400)
    const supports = async () =>
      (await billingsOf(demo, patient, 'SUPPORT')).map((row) => row.is_pcm_billing)
    expect(await supports()).toEqual([false, false])
    const turn = (isOn: boolean) =>
      demo.patch(`/patient/patients/${patient}/`, { is_pcm_enabled: isOn })
    expect((await turn(true)).body).toMatchObject({ is_pcm_enabled: true })
    expect(await supports()).toEqual([false, true])
    await test.setClock('2026-05-20')
    expect((await turn(false)).body).toMatchObject({ is_pcm_enabled: false })
    expect(await supports()).toEqual([false, true])
  })

  it('K05 a change of a provider’s time zone changes neither the month of a recorded call nor a billed Support billing', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-10'])
    await test.setClock('2026-02-02')
    // At this time, it is 22:00 on January 31 in New York and already February 1 in Manila.
    const id = await log('2026-02-01T03:00:00Z')
    const [january] = await billingsOf(demo, patient, 'SUPPORT')
    expect((await act(RECONCILE, [january?.uuid], 'RECONCILE')).status).toBe(204)
    const moved = await demo.patch('/pt/providers/1/', { user: { timezone: 'Asia/Manila' } })
    expect(moved.status).toBe(200)
    await demo.patch(`${LOGS}${id}/`, { note_observed_trends: 'better' })
    const rows = await billingsOf(demo, patient, 'SUPPORT')
    expect(rows).toMatchObject([{ calendar_month: '2026-01-01', status: 'Rec', warnings: [] }])
    await act(RECONCILE, [january?.uuid], 'UNRECONCILE')
    await demo.patch(`${LOGS}${id}/`, { interacted_datetime: '2026-02-01T04:30:00Z' })
    expect(await billingsOf(demo, patient, 'SUPPORT')).toMatchObject([
      { calendar_month: '2026-01-01', status: 'Elg' },
    ])
    await demo.patch('/pt/providers/1/', { user: { timezone: 'America/New_York' } })
  })

  it('K08 if a log is too long or overlaps another log, both the log and its billing have a warning', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-10'])
    await test.setClock('2026-02-02')
    const other = await test.addPatient()
    await test.enroll(other, '2026-01-05')
    const long = await log('2026-01-12T05:00:00Z', 8 * 3600 + 1)
    const exact = await log('2026-01-13T05:00:00Z', 8 * 3600)
    const first = await log('2026-01-14T15:00:00Z', 600)
    const second = await log('2026-01-14T15:09:59Z', 600, { patient: other })
    const touching = await log('2026-01-14T15:19:59Z', 600)
    const machine = await log('2026-01-14T15:05:00Z', 600, { auto_generated: true })
    const warningsOf = async (id: number) =>
      flagged.parse((await demo.get(`${LOGS}${id}/`)).body).warnings
    expect(await warningsOf(long)).toEqual(['LOG_UNUSUALLY_LONG'])
    expect(await warningsOf(exact)).toEqual([])
    expect(await warningsOf(first)).toEqual(['LOG_OVERLAPS'])
    expect(await warningsOf(second)).toEqual(['LOG_OVERLAPS'])
    expect(await warningsOf(touching)).toEqual([])
    expect(await warningsOf(machine)).toEqual([])
    const [support] = await billingsOf(demo, patient, 'SUPPORT')
    expect(support?.warnings).toEqual(['LOG_UNUSUALLY_LONG', 'LOG_OVERLAPS'])
    await demo.remove(`${LOGS}${second}/`)
    expect((await billingsOf(demo, patient, 'SUPPORT'))[0]?.warnings).toEqual([
      'LOG_UNUSUALLY_LONG',
    ])
  })
})
