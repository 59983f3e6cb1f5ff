import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { billingHistory } from '../db/tables/history'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'
import { actsOf, historyOf } from './billing-history.fixture'

const LOGS = '/pt/interaction-logs/'

describe(`the history of the records on which billings depend, on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient()
  })

  const respond = (dates: readonly string[]) =>
    test.visitor.post('/sandbox/responses', { patientId: patient, dates })

  async function log(secs: number): Promise<number> {
    const answer = await demo.post(LOGS, {
      patient,
      duration_secs: secs,
      activity_types: ['PHN'],
      interacted_datetime: '2026-01-12T15:00:00Z',
    })
    expect(answer.status).toBe(201)
    return z.object({ id: z.number() }).parse(answer.body).id
  }

  it('K09 the creation, change and deletion of a log are in the history of the billing to which the log belongs', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-12'])
    const id = await log(1200)
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'SUPPORT')
    expect(await actsOf(demo, uuid)).toEqual(['~LOG_CREATE billing', 'LOG_CREATE log'])
    await demo.patch(`${LOGS}${id}/`, { duration_secs: 2400 })
    const [billing, edited] = (await historyOf(demo, uuid)).results
    expect(edited).toMatchObject({
      act: 'LOG_UPDATE',
      subject_id: String(id),
      before: { duration_secs: 1200 },
      after: { duration_secs: 2400 },
    })
    expect(Object.keys(edited?.after ?? {})).toEqual(['duration_secs'])
    expect(billing?.after).toMatchObject({ units_of_98981: 1, duration_secs: 2400 })
    const other = await log(1300)
    await demo.remove(`${LOGS}${other}/`)
    expect((await actsOf(demo, uuid)).slice(0, 4)).toEqual([
      '~LOG_DELETE billing',
      'LOG_DELETE log',
      '~LOG_CREATE billing',
      'LOG_CREATE log',
    ])
  })

  it('K09 when a log of a billed billing is edited, the history of this billing shows the edit', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-12'])
    const id = await log(1200)
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'SUPPORT')
    const bill = { uuids: [uuid], operation: 'RECONCILE' }
    await demo.post('/billing/billinginstances/reconcile-in-bulk/', bill)
    await demo.patch(`${LOGS}${id}/`, { note_observed_trends: 'Better' })
    expect(await actsOf(demo, uuid)).toEqual([
      'LOG_UPDATE log',
      'RECONCILE billing',
      '~LOG_CREATE billing',
      'LOG_CREATE log',
    ])
  })

  it('K09 when an enrollment begins, changes or ends, the history of its billings shows this event', async () => {
    const enrolled = await demo.post(`/patient/rtm-re-enroll/${patient}`, { duration: 30 })
    const { id } = z.object({ id: z.number() }).parse(enrolled.body)
    await test.setClock('2026-02-26')
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'CONNECT')
    await demo.patch(`/billing/rtmenrollments/${id}/`, { extend_duration: 30 })
    await demo.remove(`/billing/rtmenrollments/${id}/`)
    const { results } = await historyOf(demo, uuid)
    expect(results.map(({ act }) => act)).toEqual([
      'UNENROLL',
      'ENROLLMENT_UPDATE',
      'ENROLL',
      'ENROLL',
    ])
    expect(results[1]).toMatchObject({ before: { duration: 30 }, after: { duration: 60 } })
    expect(results[0]?.after).toMatchObject({ unenrolled_at: '2026-02-26T17:00:00.000Z' })
  })

  it('K09 a change of PCM or of the care team is in the history of the billings that the change affects', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-02-02'])
    const body = { patient, duration_secs: 1200, activity_types: ['PHN'] }
    await demo.post(LOGS, { ...body, interacted_datetime: '2026-02-02T15:00:00Z' })
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'SUPPORT')
    await demo.patch(`/patient/update-care-team/${patient}`, { secondary_providers: [2] })
    const switched = await demo.patch(`/patient/patients/${patient}/`, { is_pcm_enabled: true })
    expect([switched.status, switched.body]).toMatchObject([200, {}])
    const rows = await test.sandbox.context.db.select().from(billingHistory)
    expect(
      rows.map(({ act, subject, before, after }) => ({ act, subject, before, after })),
    ).toMatchObject([
      { act: 'LOG_CREATE', subject: 'log' },
      { act: 'LOG_CREATE', subject: 'billing' },
      {
        act: 'CARE_TEAM_UPDATE',
        subject: 'care_team',
        before: { secondary_providers: [] },
        after: { secondary_providers: [2] },
      },
      { act: 'PCM_SWITCH', before: { pcm: [] }, after: { pcm: ['2026-02-01 on'] } },
      // A log of 1,200 s is enough for 98980, but not for 99426.
      { act: 'PCM_SWITCH', subject: 'billing', before: { type: 'SUPPORT' }, after: null },
    ])
    for (const { billingUuids } of rows) expect(billingUuids).toContain(uuid)
  })

  it('K09 a choice of a rule pack is recorded with the previous and the new pack', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(daysFrom('2026-01-05', 5))
    const chosen = { rules_id: 'cms2026', first_day: '2026-01-01' }
    expect((await demo.put('/billing/rules/', chosen)).status).toBe(200)
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'ENGAGE')
    const [entry] = await test.sandbox.context.db.select().from(billingHistory)
    expect(entry).toMatchObject({
      act: 'RULES_UPDATE',
      subject: 'rules',
      before: { rules_id: 'spec', first_day: null, choices: [] },
      after: { ...chosen, choices: ['2026-01-01 cms2026 16'] },
    })
    expect(entry?.billingUuids).toContain(uuid)
  })

  it('K09 the history contains a change of the company’s PCM setting, in an entry that names no patient', async () => {
    expect((await demo.put('/billing/pcm/', { is_pcm_enabled: false })).status).toBe(200)
    const rows = await test.sandbox.context.db.select().from(billingHistory)
    expect(rows).toMatchObject([
      { act: 'PCM_SWITCH', patientId: null, subject: 'pcm', subjectId: 'company', isDirect: true },
    ])
  })
})
