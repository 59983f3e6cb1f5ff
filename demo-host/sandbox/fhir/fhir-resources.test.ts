import { beforeEach, describe, expect, it } from 'vitest'
import { nastyTexts } from '../../../src/backend/exports/claim.fixture'
import { demoCompanyFacts } from '../../../src/seed/claim-facts'
import { bulkInsert } from '../db/bulk-writes'
import { companies } from '../db/tables/companies'
import { patientResponses } from '../db/tables/records'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'
import { BASE, fhirClient, TYPES } from './fhir-client.fixture'

describe(`the resources of the FHIR API on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  const { send, found, refused } = fhirClient(test)
  const log = (patient: number, fields: object) =>
    demo.post('/pt/interaction-logs/', {
      patient,
      duration_secs: 600,
      activity_types: ['PHN'],
      interacted_datetime: '2026-02-01T15:30:00Z',
      ...fields,
    })

  let patient: number
  beforeEach(async () => {
    const { db } = test.sandbox.context
    await db.update(companies).set({ claimFacts: demoCompanyFacts })
    patient = await test.addPatient({ lastName: '👩‍⚕️ مرحبا "Jo"', birthDate: '1950-02-03' })
    await test.enroll(patient, '2026-01-05')
  })

  it('Q08 each billing is one Claim, even if the claim information is missing', async () => {
    const [billing] = await billingsOf(demo, patient, 'CONNECT')
    const { total, entry, resources } = await found(`Claim?patient=${patient}`)
    expect([total, entry.length]).toEqual([1, 1])
    expect(entry[0]).toMatchObject({ fullUrl: `${BASE}/Claim/${billing?.uuid}` })
    expect(resources[0]).toMatchObject({
      id: billing?.uuid,
      status: 'draft',
      item: [{ productOrService: { coding: [{ code: '98975' }] } }],
      insurance: [{ coverage: { extension: [{ valueCode: 'unknown' }] } }],
      contained: [
        {
          resourceType: 'Patient',
          identifier: [{ value: String(patient) }],
          name: [{ family: '👩‍⚕️ مرحبا "Jo"', given: ['Pat'] }],
        },
        { name: 'Riverbend Physical Therapy' },
        { resourceType: 'Practitioner' },
      ],
    })
    const facts = { payer_name: 'P', payer_id: 'DEMO1', member_id: 'M1', sex: 'female' }
    const address = { address_line: '1 Mill Road', city: 'Riverbend', state: 'NY', zip: '10099' }
    await demo.patch(`/patient/patients/${patient}/claim-facts/`, { ...facts, ...address })
    await demo.put('/billing/fees/', [{ code: '98975', amount: '19.50', valid_from: '2026-01-01' }])
    const { status, body } = await send(`Claim/${billing?.uuid}`)
    expect(status).toBe(200)
    const tag = (code: string) => ({ tag: [{ system: `${BASE}/CodeSystem/billing-status`, code }] })
    expect(body).toMatchObject({
      status: 'active',
      meta: tag('ready'),
      total: { value: 19.5, currency: 'USD' },
    })
    const bulk = '/billing/billinginstances'
    const uuids = [billing?.uuid]
    await demo.post(`${bulk}/reconcile-in-bulk/`, { uuids, operation: 'RECONCILE' })
    const billed = { status: 'active', meta: tag('billed') }
    expect((await send(`Claim/${billing?.uuid}`)).body).toMatchObject(billed)
    await demo.post(`${bulk}/reconcile-in-bulk/`, { uuids, operation: 'UNRECONCILE' })
    await demo.post(`${bulk}/cancel-in-bulk/`, {
      uuids,
      operation: 'CANCEL',
      cancellation_reason_type: 'CASH_PAY_PATIENT',
      will_charge_patient: 'NO',
    })
    expect((await send(`Claim/${billing?.uuid}`)).body).toMatchObject({ status: 'cancelled' })
  })

  it('Q08 each day answered is one Observation, and days in the future are left out', async () => {
    const dates = ['2026-02-10', '2026-01-06', '2026-02-11']
    await demo.post('/sandbox/responses', { patientId: patient, dates })
    const { total, resources } = await found(`Observation?patient=Patient/${patient}`)
    expect([total, resources.map(({ id }) => id)]).toEqual([
      2,
      [`${patient}-2026-01-06`, `${patient}-2026-02-10`],
    ])
    const { body } = await send(`Observation/${patient}-2026-02-10`)
    expect(body).toEqual(resources[1])
    expect(body).toMatchObject({
      status: 'final',
      category: [{ coding: [{ code: 'survey' }] }],
      subject: { reference: `Patient/${patient}` },
      effectiveDateTime: '2026-02-10',
      valueBoolean: true,
    })
    for (const id of [
      `${patient}-2026-02-11`,
      `${patient}-2026-01-07`,
      `${patient}`,
      '0-2026-02-10',
    ]) {
      expect((await refused(`Observation/${id}`)).status).toBe(404)
    }
  })

  it('Q08 each interaction is one Communication, and the texts of the interaction are unchanged', async () => {
    const notes = nastyTexts.filter((text) => text.trim() === text)
    for (const [index, text] of notes.entries()) {
      const at = { interacted_datetime: `2026-02-01T1${index % 10}:00:0${Math.floor(index / 10)}Z` }
      await log(patient, { note_observed_trends: text, duration_secs: 60, ...at })
    }
    await log(patient, { activity_types: ['DTR'], note_plan_modification: 'Plan' })
    const { total, resources } = await found(`Communication?patient=${patient}`)
    expect(total).toBe(notes.length + 1)
    const noted = notes.map((text) => ({ note: [{ id: 'observed-trends', text }] }))
    expect(resources.slice(0, -1)).toMatchObject(noted)
    expect(resources[0]).toMatchObject({
      medium: [{ coding: [{ code: 'PHONE' }] }],
      sent: '2026-02-01T10:00:00.000Z',
      sender: { reference: 'Practitioner/1', display: 'Dana Whitfield' },
      subject: { reference: `Patient/${patient}` },
      extension: [{ valueDuration: { value: 60, code: 's' } }],
    })
    const review = resources.at(-1)
    expect(review).toMatchObject({
      category: [{ text: 'Data review' }],
      note: [{ id: 'plan-modification', text: 'Plan' }],
    })
    expect(review).not.toHaveProperty('medium')
    expect((await send(`Communication/${review?.id}`)).body).toEqual(review)
  })

  it('Q08 for a patient without any resources, the FHIR search returns an empty list', async () => {
    const other = await test.addPatient()
    for (const type of TYPES) {
      const { total, entry, link } = await found(`${type}?patient=${other}`)
      expect([total, entry]).toEqual([0, []])
      const url = `${BASE}/${type}?patient=${other}&_count=100`
      expect(link).toEqual([{ relation: 'self', url }])
    }
  })

  it('Q08 1,000 resources are returned in pages, each resource once, even if rows are added between two pages', async () => {
    const days = daysFrom('2023-05-01', 1000)
    const { db } = test.sandbox.context
    const rows = days.map((respondedOn) => ({ patientId: patient, respondedOn }))
    await bulkInsert(db, patientResponses, rows)
    const seen: unknown[] = []
    let next: string | undefined = `Observation?patient=${patient}&_count=300`
    for (let pages = 0; next !== undefined; pages += 1) {
      const page = await found(next)
      seen.push(...page.resources.map(({ effectiveDateTime }) => effectiveDateTime))
      next = page.next
      const early = { patientId: patient, respondedOn: `2023-04-0${pages + 1}` }
      await db.insert(patientResponses).values(early)
      expect(page.total).toBe(1000 + pages)
    }
    expect(seen).toEqual(days)
    const all = await found(`Observation?patient=${patient}&_count=5000`)
    expect(all.resources).toHaveLength(1000)
    expect(all.link.map(({ relation }) => relation)).toEqual(['self', 'next'])
    const none = await found(`Observation?patient=${patient}&_count=0`)
    expect([none.total, none.entry, none.link.length]).toEqual([1004, [], 1])
  })

  it('Q08 claims and interactions are returned in pages', async () => {
    await demo.post('/sandbox/responses', { patientId: patient, dates: ['2026-01-10'] })
    await log(patient, { interacted_datetime: '2026-01-20T15:00:00Z', duration_secs: 1500 })
    await log(patient, {})
    for (const [type, count] of [
      ['Claim', (await billingsOf(demo, patient)).length],
      ['Communication', 2],
    ] as const) {
      const whole = await found(`${type}?patient=${patient}`)
      expect(count).toBeGreaterThan(1)
      const seen: unknown[] = []
      let next: string | undefined = `${type}?patient=${patient}&_count=1`
      while (next !== undefined) {
        const page = await found(next)
        seen.push(...page.resources)
        next = page.next
      }
      expect(whole.resources).toHaveLength(count)
      expect(seen).toEqual(whole.resources)
    }
  })

  it('Q08 a request for patients or resources of another company gets the same response as a request for unknown patients or resources', async () => {
    await demo.post('/sandbox/responses', { patientId: patient, dates: ['2026-02-01'] })
    await log(patient, {})
    for (const type of TYPES) {
      const own = await found(`${type}?patient=${patient}`)
      expect(own.total).toBeGreaterThan(0)
      const foreign = await found(`${type}?patient=${patient}`, 'demo2')
      const missing = await found(`${type}?patient=999999`, 'demo2')
      expect(missing.total).toBe(0)
      expect(missing.entry).toMatchObject([
        { search: { mode: 'outcome' }, resource: { issue: [{ severity: 'warning' }] } },
      ])
      const renamed = JSON.stringify(missing).replaceAll('999999', String(patient))
      expect(foreign).toEqual(JSON.parse(renamed))
      const id = own.resources[0]?.id
      expect((await refused(`${type}/${id}`, {}, 'demo2')).status).toBe(404)
    }
  })
})
