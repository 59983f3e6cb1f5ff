import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoCompanyFacts } from '../../../src/seed/claim-facts'
import { companies } from '../db/tables/companies'
import { testDatabase } from '../test-database'
import { billingsOf } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const EXPORTS = '/billing/exports/'
const checked = z.object({
  count: z.number(),
  digest: z.string(),
  noticed: z.object({
    count: z.number(),
    rows: z.array(z.looseObject({ uuid: z.string() })),
  }),
  incomplete: z.object({
    count: z.number(),
    rows: z.array(z.object({ uuid: z.string(), missing: z.array(z.string()) })),
  }),
  changed: z.object({ count: z.number(), texts: z.array(z.looseObject({ element: z.string() })) }),
  missing_settings: z.array(z.string()),
  is_test: z.boolean(),
  exported: z.array(z.looseObject({ by: z.string(), billings: z.number() })),
})

describe(`exports on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let uuids: string[]
  /** The patient with the values that a claim needs. */
  let known: number

  // The clinic has two patients with one billing each. Only the first patient has the values that a
  // claim needs.
  beforeEach(async () => {
    const { db } = test.sandbox.context
    await db.update(companies).set({ claimFacts: demoCompanyFacts })
    await demo.put('/billing/fees/', [{ code: '98975', amount: '19.50', valid_from: '2026-01-01' }])
    known = await test.addPatient({ lastName: '=cmd|"A1"', birthDate: '1950-02-03' })
    const unknown = await test.addPatient({ birthDate: '1950-02-04' })
    uuids = []
    for (const patient of [known, unknown]) {
      await test.enroll(patient, '2026-01-05')
      uuids.push((await billingsOf(demo, patient, 'CONNECT'))[0]?.uuid ?? '')
    }
    await demo.patch(`/patient/patients/${known}/claim-facts/`, {
      payer_name: 'Prairie Mutual',
      payer_id: 'DEMO1',
      member_id: 'M123',
      sex: 'female',
      address_line: '1 Mill Road',
      city: 'Riverbend',
      state: 'NY',
      zip: '10099',
    })
  })

  async function send(body: object): Promise<Response> {
    const credentials = { username: 'demo', password: 'demo' }
    const signedIn = await test.visitor.post('/auth/token/', credentials)
    const { token } = z.object({ token: z.string() }).parse(signedIn.body)
    const response = await test.sandbox.app.request(`/api${EXPORTS}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, Timezone: 'America/New_York' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return response
  }
  async function file(body: object): Promise<{ type: string | null; text: string }> {
    const response = await send(body)
    return { type: response.headers.get('Content-Type'), text: await response.text() }
  }
  const check = async (body: object) =>
    checked.parse((await demo.post(`${EXPORTS}check/`, body)).body)

  const rowsOf = (text: string) =>
    z
      .array(z.record(z.string(), z.string()))
      .parse(Papa.parse(text, { header: true, skipEmptyLines: true }).data)

  it('Q03 a CSV export contains each matching or selected row exactly once, and selected rows keep the order of the selection', async () => {
    const filtered = await file({ format: 'csv', filters: { status: 'Elg', ordering: 'type' } })
    expect(filtered.type).toBe('text/csv; charset=utf-8')
    const all = rowsOf(filtered.text).map((row) => row.billing_id ?? '')
    expect(all.toSorted()).toEqual(uuids.toSorted())
    const reversed = uuids.toReversed()
    const chosen = await file({ format: 'csv', uuids: [...reversed, ...reversed] })
    const rows = rowsOf(chosen.text)
    expect(rows.map((row) => row.billing_id)).toEqual(reversed)
    expect(rows[1]).toMatchObject({
      patient_last_name: '\'=cmd|"A1"',
      payer_id: 'DEMO1',
      line_1_code: '98975',
      line_1_amount: '19.50',
    })
    expect(rows[0]?.payer_id).toBe('')
  })

  it('Q03 an export as FHIR or X12 is rejected if rows lack values, unless the request leaves these rows out', async () => {
    for (const format of ['fhir', 'x12']) {
      const refused = await demo.post(EXPORTS, { format, uuids })
      const detail = expect.stringMatching(/^1 of 2 billings are missing information/)
      const body = { errors: [{ field: 'skip_incomplete', detail }] }
      expect([refused.status, refused.body]).toMatchObject([400, body])
    }
    const fhir = await file({ format: 'fhir', uuids, skip_incomplete: true })
    expect(JSON.parse(fhir.text).entry.map((one: { fullUrl: string }) => one.fullUrl)).toEqual([
      `urn:uuid:${uuids[0]}`,
    ])
    const x12 = await file({ format: 'x12', uuids, skip_incomplete: true })
    expect(x12.text).toMatch(/^ISA\*.*~\nIEA\*1\*\d{9}~\n$/s)
    expect(x12.text.match(/^CLM\*/gm)).toHaveLength(1)
  })

  it('Q03 an export is rejected if its numbers are no longer those that the user saw', async () => {
    for (const format of ['csv', 'x12']) {
      const request = { format, uuids, skip_incomplete: true }
      const late = await demo.post(EXPORTS, { ...request, seen: { count: 1, incomplete: 1 } })
      expect([late.status, late.body]).toMatchObject([409, { errors: [{ field: 'seen' }] }])
      const { text } = await file({ ...request, seen: { count: 2, incomplete: 1 } })
      expect(text).not.toBe('')
    }
    const request = { format: 'x12', uuids, skip_incomplete: true }
    const late = await demo.post(EXPORTS, { ...request, seen: { count: 2, incomplete: 0 } })
    expect(late.status).toBe(409)
  })

  it.each(['csv', 'x12'])(
    'Q03 an export as %s is rejected if one billing was replaced by another since the user saw the check',
    async (format) => {
      const [known = '', unknown = ''] = uuids
      const third = await test.addPatient({ birthDate: '1950-02-05' })
      await test.enroll(third, '2026-01-05')
      const other = (await billingsOf(demo, third, 'CONNECT'))[0]?.uuid ?? ''
      const request = { format, uuids: [known, unknown], skip_incomplete: true }
      const seen = { count: 2, incomplete: 1, digest: (await check(request)).digest }
      expect((await file({ ...request, uuids: [unknown, known], seen })).text).not.toBe('')
      const late = await demo.post(EXPORTS, { ...request, uuids: [known, other], seen })
      expect([late.status, late.body]).toMatchObject([409, { errors: [{ field: 'seen' }] }])
    },
  )

  it.each([
    { format: 'csv', change: () => demo.remove(`/patient/patients/${known}/`) },
    {
      format: 'x12',
      change: () => demo.patch(`/patient/patients/${known}/claim-facts/`, { member_id: null }),
    },
  ])(
    'Q03 an export as $format breaks if a billing no longer fits into the file while the file is sent',
    async ({ format, change }) => {
      const response = await send({ format, uuids: uuids.slice(0, 1) })
      // The claims are not read before the receiver has accepted the head of the file.
      expect((await change()).status).toBeLessThan(300)
      await expect(response.text()).rejects.toThrow('has changed since the export began')
    },
  )

  it('Y03 Q03 the check lists the billings in the file that have a notice, and the export can leave them out', async () => {
    expect((await check({ format: 'csv', uuids })).noticed).toEqual({ count: 0, rows: [] })
    // The date of service of the billings is more than 30 days before February 10.
    await demo.patch('/billing/claim-facts/', { clinic: { filing_limit: '30' } })
    const notices = async (format: string) => {
      const { noticed } = await check({ format, uuids })
      return [noticed.count, noticed.rows.map(({ uuid }) => uuid)]
    }
    await test.setClock('2026-04-10T17:00:00.000Z')
    expect(await notices('csv')).toEqual([2, uuids])
    // The claim of the other billing is incomplete, so it is not in the file.
    expect(await notices('fhir')).toEqual([1, uuids.slice(0, 1)])
    const refused = await demo.post(EXPORTS, { format: 'csv', uuids, skip_noticed: true })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ field: 'skip_noticed' }] },
    ])
    const cancellation = { cancellation_reason_type: 'CASH_PAY_PATIENT', will_charge_patient: 'NO' }
    const cancel = { operation: 'CANCEL', uuids: uuids.slice(1), ...cancellation }
    await demo.post('/billing/billinginstances/cancel-in-bulk/', cancel)
    expect(await notices('csv')).toEqual([1, uuids.slice(0, 1)])
    await demo.patch('/billing/claim-facts/', { clinic: { filing_limit: null } })
    const { text } = await file({ format: 'csv', uuids, skip_noticed: true })
    expect(rowsOf(text)).toHaveLength(2)
    await test.setClock('2026-02-10T17:00:00.000Z')
  })

  it('Q03 the check before an export lists the missing values of each row, and the texts that will be changed for X12', async () => {
    const answer = await check({ format: 'x12', uuids })
    expect(answer.count).toBe(2)
    expect(answer.incomplete.rows).toEqual([
      { uuid: uuids[1], missing: ['payer', 'member_id', 'sex', 'address'] },
    ])
    expect(answer.changed).toEqual({ count: 0, texts: [] })
    await demo.patch('/billing/claim-facts/', {
      clinic: { receiver_id: null, name: 'Río * Verde' },
    })
    const later = await check({ format: 'x12', uuids })
    expect(later.missing_settings).toEqual(['receiver_id'])
    expect(later.changed.texts).toEqual([
      { uuid: uuids[0], element: 'NM103', before: 'Río * Verde', after: 'Rio Verde' },
    ])
    const refused = await demo.post(EXPORTS, { format: 'x12', uuids, skip_incomplete: true })
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'format' }] }])
  })

  it('Q03 an X12 export is for production unless the clinic has chosen test files, and the check before an export says whether the file is a test', async () => {
    const chosen = { format: 'x12', uuids: uuids.slice(0, 1) }
    const usage = async () => (await file(chosen)).text.split('*')[15]
    expect([await usage(), (await check(chosen)).is_test]).toEqual(['P', false])
    const change = (value: string | null) =>
      demo.patch('/billing/claim-facts/', { clinic: { usage: value } })
    expect((await change('T')).body).toMatchObject({ clinic: { usage: 'T' } })
    expect([await usage(), (await check(chosen)).is_test]).toEqual(['T', true])
    const csv = await check({ ...chosen, format: 'csv' })
    expect(csv.is_test).toBe(false)
    // The history marks the export of a test file as a test.
    expect(csv.exported.map((one) => [one.format, one.is_test])).toEqual([
      ['x12', true],
      ['x12', false],
    ])
    const refused = await change('X')
    const detail = 'clinic.usage must be one of P (production), T (test).'
    expect([refused.status, refused.body]).toEqual([
      400,
      { errors: [{ field: 'clinic.usage', detail }] },
    ])
    expect((await change(null)).body).toMatchObject({ clinic: { usage: null } })
    expect(await usage()).toBe('P')
  })

  it('Q03 the history of each exported billing contains the export, and the check before the next export lists the earlier export', async () => {
    await file({ format: 'x12', uuids, skip_incomplete: true })
    const hannah = await test.signIn('hannah')
    const answer = await hannah.post(`${EXPORTS}check/`, { format: 'csv', filters: {} })
    expect(checked.parse(answer.body).exported).toEqual([
      {
        at: '2026-02-10T17:00:00.000Z',
        by: 'Dana Whitfield',
        format: 'x12',
        is_test: false,
        billings: 1,
      },
    ])
    const acts = async (uuid = '') => {
      const { body } = await demo.get(`/billing/billinginstances/${uuid}/history/`)
      const { results } = z.object({ results: z.array(z.looseObject({})) }).parse(body)
      return results
    }
    expect(await acts(uuids[0])).toMatchObject([
      {
        act: 'EXPORT',
        subject: 'export',
        after: { file_format: 'x12', billings: 1, left_out: 1, usage: 'P' },
      },
    ])
    expect(await acts(uuids[1])).toEqual([])
  })

  it('Q03 K03 a user whose time zone is ahead of the clinic’s time zone cannot export a billing that is still pending in the clinic’s time zone', async () => {
    // In New York, it is noon on February 3, the last day of the cycle. In Manila, it is already
    // February 4.
    await test.setClock('2026-02-03T17:00:00.000Z')
    const body = { format: 'fhir', uuids: uuids.slice(0, 1), skip_incomplete: true }
    const manila = { zone: 'Asia/Manila' }
    const seen = await demo.post(`${EXPORTS}check/`, body, manila)
    expect(checked.parse(seen.body).incomplete.rows).toEqual([
      { uuid: uuids[0], missing: ['status'] },
    ])
    expect((await demo.post(EXPORTS, body, manila)).status).toBe(400)
    await test.setClock('2026-02-10T17:00:00.000Z')
  })

  it('Q03 an export with both uuids and filters, or with rows of another company, is rejected with an error for each invalid field', async () => {
    const both = await demo.post(EXPORTS, { format: 'csv', uuids, filters: {} })
    expect(both.body).toMatchObject({ errors: [{ field: 'uuids' }, { field: 'filters' }] })
    const other = await test.signIn('demo2')
    const answer = await other.post(EXPORTS, { format: 'csv', uuids })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: [{ field: 'uuids.0' }, { field: 'uuids.1' }] },
    ])
    const seen = await other.post(`${EXPORTS}check/`, { format: 'csv', uuids })
    expect(seen.status).toBe(400)
  })
})
