/**
 * Compares `./testing` with the reference backend: the same clinic and calls must give the same
 * answers.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createSandbox, type Sandbox } from '../../demo-host/sandbox/server'
import { signIn } from '../../src/api/auth'
import { createHttp } from '../../src/api/http'
import { feeCodes } from '../../src/domain/billing/fees'
import { exportFormats } from '../../src/domain/claims/claim-export'
import { addDays, dateInZone } from '../../src/domain/dates/dates'
import { createFakeBackend, type FakeBackend } from '../../src/testing/fake-backend'
import { keysOf, ZONE } from './connection'

/**
 * The time is an evening in the middle of a month, so that no event of the seed's last day is in
 * the future.
 */
const NOW = '2026-05-20T02:30:00.000Z'

/** The API's base URL on an origin that the reference backend knows as its own. */
const BASE = 'http://localhost/api'

interface Answer {
  status: number
  /** The media type of a file. */
  type: string | null
  /** JSON, or the text of a file. */
  body: unknown
  /** The `Idempotency-Replayed` header. It marks a repeated response (N12). */
  replayed: string | null
}

type Headers = Readonly<Record<string, string>>
type Ask = (method: string, path: string, body?: unknown, named?: Headers) => Promise<Answer>

let sandbox: Sandbox
let fake: FakeBackend
let askSandbox: Ask
let askFake: Ask

/** Signs in with the client's own call, whose schema checks the rest of the response. */
async function signedIn(fetch: typeof globalThis.fetch): Promise<Ask> {
  const session = { token: async () => null, renew: async () => null, expire: () => undefined }
  const http = createHttp({ baseUrl: BASE, connection: 'contract', session, fetch })
  const { token } = await signIn(http, { username: 'demo', password: 'demo' })
  return async (method, path, body, named) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      Timezone: ZONE,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...named,
    }
    const sent = body === undefined ? null : JSON.stringify(body)
    const response = await fetch(`${BASE}/${path}`, { method, headers, body: sent })
    const text = await response.text()
    const isFile = response.headers.has('Content-Disposition')
    return {
      status: response.status,
      type: isFile ? response.headers.get('Content-Type') : null,
      body: text === '' ? null : isFile ? text : JSON.parse(text),
      replayed: response.headers.get('Idempotency-Replayed'),
    }
  }
}

beforeAll(async () => {
  const now = () => new Date(NOW)
  sandbox = await createSandbox({ now, patients: 40 })
  // The fake needs 35 patients, because seven in eight of the seed's 40 patients belong to the demo
  // company.
  fake = createFakeBackend({ now: NOW, patients: 35, apiBaseUrl: BASE })
  const { app } = sandbox
  askSandbox = await signedIn(async (input, init) => app.fetch(new Request(input, init)))
  askFake = await signedIn(fake.config.fetch)
  // With the limit of the seed, no billing would be near it.
  await same('PATCH', 'billing/claim-facts/', { clinic: { filing_limit: '60' } })
})

afterAll(() => sandbox.close())

/**
 * Calls both backends in turn and compares the responses.
 * @returns The response, which is the same.
 */
async function same(
  method: string,
  path: string,
  body?: unknown,
  named?: Headers,
): Promise<Answer> {
  const real = await askSandbox(method, path, body, named)
  expect(await askFake(method, path, body, named)).toEqual(real)
  return real
}

const reading = [
  'billing/billinginstances/?page_size=500&ordering=billable_on',
  'billing/billinginstances/?status=Elg&currently_billable=true&ordering=patient__user__last_name',
  'billing/billinginstances/?status=Elg&currently_billable=false&ordering=-interval&page_size=5',
  'billing/billinginstances/?status=Rec&ordering=-reconciled&page=2&page_size=7',
  'billing/billinginstances/?status=Cnc&ordering=cancellation_reason_type',
  'billing/billinginstances/?primary_provider_id=null',
  'billing/billinginstances/?primary_provider_id=1&ordering=primary_provider',
  'billing/billinginstances/?search=ma',
  'billing/billinginstances/?page=99',
  'billing/billinginstances/?statuss=Elg&page=0',
  'billing/billinginstances/?pending_reason=PRIOR_BILLING_NOT_RECONCILED&page_size=500',
  'billing/billinginstances/?pending_reason=PRIOR_BILLING_BLOCKED&page_size=500',
  'billing/billinginstances/?pending_reason=AWAITING_CYCLE_END&code=98977',
  'billing/billinginstances/?pending_reason=LATE',
  'billing/billinginstances/?notice=any&page_size=500',
  'billing/billinginstances/?notice=none&status=Elg&page_size=500',
  'billing/billinginstances/totals/?notice=FILING_LIMIT&currently_billable=true',
  'billing/billinginstances/?interval_month=2026-03-01&page_size=500',
  'billing/billinginstances/?interval_month=2026-03-02',
  'billing/billinginstances/?eligible_days_min=30&page_size=500',
  'billing/billinginstances/totals/?notice=any&currently_billable=true',
  'billing/billinginstances/?resolvable=true&page_size=500',
  'billing/billinginstances/?resolvable=false&status=Elg&page_size=500',
  'billing/billinginstances/?status=Elg&currently_billable=false&ordering=-resolvable,billable_on&page_size=500',
  'billing/claim-facts/',
  'billing/fees/',
  'billing/forecast/',
  'billing/metrics/?days=90',
  'billing/metrics/enrollments/?days=90&page_size=7',
  'billing/metrics/billings/?days=90&page_size=7',
  'billing/rtmenrollments/?ordering=-start_date&page_size=200',
  'patient/patients/?page_size=200',
  'patient/patients/?is_currently_active=true&ordering=-current_intlog_secs',
  'patient/patients/?is_currently_rtm_enrolled=false&ordering=user__birth_date',
  'patient/patients/?is_in_first_cycle=true&has_synchronous_action=false',
  'patient/patients/?is_in_last_cycle=true&ordering=-last_interaction_datetime',
  'patient/patients/?current_rtmcycle_responses_count_min=8&current_intlog_secs_max=1199',
  'patient/patients/?provider_id=2&is_pcm_enabled=false',
  'patient/patients/?provider_id=null',
  'patient/patients/?search=MRN-1000',
  'patient/patients/?attention=at_risk&ordering=days_to_spare',
  'patient/patients/?attention=missed&ordering=-days_to_spare',
  'patient/patients/?attention=one_call',
  'patient/attention/?is_currently_active=true',
  'patient/message-templates/',
  'pt/providers/',
  'pt/providers/1/',
  'pt/interaction-logs/?page_size=500',
  'pt/interaction-logs/?types=PHN,VID&duration_secs__gt=600&ordering=duration_secs',
] as const

describe('responses of the fake backend', () => {
  it.each(reading)('are those of the reference backend: GET %s', async (path) => {
    await same('GET', path)
  })

  it('Y24 have the same billings near or past the filing limit', async () => {
    const { body } = await same(
      'GET',
      'billing/billinginstances/?notice=FILING_LIMIT&page_size=500',
    )
    const days = list.parse(body).results.map(({ file_by: fileBy }) => String(fileBy))
    const today = dateInZone(new Date(NOW), ZONE)
    expect(days.some((day) => day < today)).toBe(true)
    expect(days.some((day) => day >= today)).toBe(true)
    expect(days.every((day) => day <= addDays(today, 30))).toBe(true)
  })
})

const list = z.object({ results: z.array(z.looseObject({})) })

async function uuidsOf(query: string): Promise<string[]> {
  const { body } = await same('GET', `billing/billinginstances/?${query}`)
  return list.parse(body).results.map(({ uuid }) => String(uuid))
}

/** Removes the ids of new records, which differ between the two backends. */
function withoutIds(answer: Answer): unknown {
  const names = ['id', 'patient', 'patient_id', 'rtm_enrollment', 'billinginstance', 'uuid']
  return JSON.parse(JSON.stringify(answer), (key, value) => {
    if (names.includes(key) && typeof value !== 'object') return typeof value
    return typeof value === 'string' ? value.replace(/(patient_)\d+$/, '$1') : value
  })
}

/** Removes the control number of an X12 file, which is the id of an entry in the history. */
function withoutControlNumber(answer: Answer): Answer {
  const text = String(answer.body)
  const [, digits] = /^ISA(?:\*[^*]*){12}\*0*(\d+)\*/.exec(text) ?? []
  if (digits === undefined) return answer
  const number = new RegExp(`(?<=[*\\n])0*${digits}(?=[*~-])`, 'g')
  return { ...answer, body: text.replace(number, 'control number') }
}

/**
 * Does the same as `same`, for records that were created in this test.
 * @param path Builds the path from the record's id.
 */
async function alike(method: string, path: (id: number) => string, ids: Ids, body?: Body) {
  const [real, faked] = [
    await askSandbox(method, path(ids.real), body?.(ids.real)),
    await askFake(method, path(ids.fake), body?.(ids.fake)),
  ]
  expect(withoutIds(faked)).toEqual(withoutIds(real))
  const idOf = (answer: Answer) => {
    const { id, patient_id: patientId } = made.catch({}).parse(answer.body)
    return patientId ?? id ?? 0
  }
  return { real: idOf(real), fake: idOf(faked), status: real.status }
}

interface Ids {
  real: number
  fake: number
}
type Body = (id: number) => unknown
const made = z.object({ id: z.optional(z.number()), patient_id: z.optional(z.number()) })
const nobody: Ids = { real: 0, fake: 0 }

const ready = 'status=Elg&currently_billable=true&ordering=billable_on&page_size=100'
const pending = 'status=Elg&currently_billable=false&ordering=billable_on&page_size=100'
const bulk = 'billing/billinginstances/reconcile-in-bulk/'
const cancelling = 'billing/billinginstances/cancel-in-bulk/'

describe('actions of the fake backend, as in the reference backend,', () => {
  it('mark billings as billed, and undo that', async () => {
    const uuids = (await uuidsOf(ready)).slice(0, 3)
    const [waiting = ''] = await uuidsOf(pending)
    const act = { reconciliation_datetime: NOW, operation: 'RECONCILE' }
    await same('POST', bulk, { ...act, uuids })
    const again = await same('POST', bulk, {
      ...act,
      uuids: [...uuids, waiting, crypto.randomUUID()],
    })
    expect(again.status).toBe(201)
    await same('GET', 'billing/billinginstances/?status=Rec&ordering=-reconciled,type&page_size=5')
    await same('POST', bulk, { ...act, operation: 'UNRECONCILE', uuids })
    for (const uuid of uuids) {
      const { body } = await same('GET', `billing/billinginstances/${uuid}/history/`)
      expect(list.parse(body).results.map(({ act }) => act)).toEqual(['UNRECONCILE', 'RECONCILE'])
    }
    await uuidsOf(ready)
    await uuidsOf(pending)
  })

  it('N12 repeat the response for the same idempotency key, and refuse the key for another request', async () => {
    const uuids = (await uuidsOf(ready)).slice(0, 2)
    const body = { reconciliation_datetime: NOW, operation: 'RECONCILE', uuids }
    const outcome = async (sent: unknown, headers: Headers, path = bulk, method = 'POST') => {
      const { status, replayed } = await same(method, path, sent, headers)
      return [status, replayed]
    }
    const named = { 'Idempotency-Key': 'one-action' }
    // A refused request is not stored, so the next attempt can use the same key.
    expect(await outcome({ ...body, operation: 'NONE' }, named)).toEqual([400, null])
    expect(await outcome(body, named)).toEqual([204, null])
    expect(await outcome(body, named)).toEqual([204, 'true'])
    expect(await outcome({ ...body, uuids: [...uuids].reverse() }, named)).toEqual([422, null])
    expect(await outcome(body, named, `${bulk}?again=1`)).toEqual([422, null])
    expect(await outcome(body, named, cancelling)).toEqual([422, null])
    expect(await outcome(body, { 'Idempotency-Key': 'two words' })).toEqual([400, null])
    expect(await outcome(body, { 'Idempotency-Key': '' })).toEqual([400, null])
    for (const Authorization of ['', 'Bearer of-nobody']) {
      expect(await outcome(body, { ...named, Authorization })).toEqual([401, null])
    }
    expect(await outcome(body, { ...named, Timezone: 'Mars' })).toEqual([400, null])
    // A request that only reads ignores the key, even with POST.
    expect(await outcome(undefined, named, 'pt/providers/', 'GET')).toEqual([200, null])
    expect(await outcome({}, named, 'patient/patients/list-via-post/')).toEqual([200, null])
    expect(await outcome(body, {})).toEqual([201, null])
    await same('POST', bulk, { ...body, operation: 'UNRECONCILE' })
    await uuidsOf(ready)
  })

  it('refuse a log and a billing date after the clock of the backend', async () => {
    const uuids = (await uuidsOf(ready)).slice(0, 1)
    const { body } = await same('GET', 'pt/interaction-logs/?page_size=1')
    const [log] = list.parse(body).results
    for (const ahead of ['2026-05-20T02:36:00Z', '2026-05-26T12:00:00Z']) {
      const marking = { operation: 'RECONCILE', reconciliation_datetime: ahead, uuids }
      expect((await same('POST', bulk, marking)).status).toBe(400)
      const entry = { ...log, interacted_datetime: ahead }
      expect((await same('POST', 'pt/interaction-logs/', entry)).status).toBe(400)
    }
  })

  it('cancel billings by the rules of the form, and undo that', async () => {
    const uuids = (await uuidsOf(ready)).slice(0, 2)
    const form = { operation: 'CANCEL', uuids, cancellation_reason_type: 'CASH_PAY_PATIENT' }
    expect((await same('POST', cancelling, form)).status).toBe(400)
    await same('POST', cancelling, { ...form, will_charge_patient: 'NO' })
    await uuidsOf('status=Cnc&page_size=100')
    await same('POST', cancelling, { operation: 'UNCANCEL', uuids })
    await uuidsOf(ready)
  })

  it('change a patient’s note, contacts and care team, and refuse contacts that another person has', async () => {
    const { body } = await same('GET', 'patient/patients/?page_size=2')
    const [one, other] = list.parse(body).results.map(({ user }) => z.looseObject({}).parse(user))
    const path = `patient/patients/${one?.id}/`
    await same('PATCH', path, { note: 'Prefers mornings.', user: { phone: '(212) 555-0177' } })
    await same('PATCH', path, { user: { first_name: '' } })
    await same('PUT', `patient/update-care-team/${one?.id}`, {
      primary_provider: 3,
      secondary_providers: [5, 2],
    })
    await same('GET', path)
    await same('POST', 'account/unique_check', { email: other?.email || 'free@mail.example' })
    await same('GET', 'patient/patients/999999/')
  })

  it('Z11 create a patient, enroll, log time, extend, unenroll and delete the patient', async () => {
    const patients = () => 'patient/patients/'
    const enrollment = (id: number) => `billing/rtmenrollments/${id}/`
    const log = (id: number) => `pt/interaction-logs/${id}/`
    const patient = await alike('POST', patients, nobody, () => ({
      user: { first_name: 'Ana', last_name: 'Ferreira', phone: '2125550199', language: 'en' },
      care_team: { primary_provider: 2, secondary_providers: [] },
      rtm_enrollment: { duration: 30, workflow: 1 },
      record_id: 'MRN-7',
    }))
    expect(patient.status).toBe(201)
    await alike('GET', (id) => `patient/patients/${id}/`, patient)
    await alike(
      'POST',
      (id) => `patient/rtm-re-enroll/${id}`,
      patient,
      () => ({ duration: 30 }),
    )
    const entry = { duration_secs: 1500, activity_types: ['PHN'], interacted_datetime: NOW }
    const logged = await alike(
      'POST',
      () => 'pt/interaction-logs/',
      patient,
      (id) => ({ ...entry, patient: id, provider: 1, note_observed_trends: 'Walks better.' }),
    )
    await alike('PATCH', log, logged, () => ({ duration_secs: 1800, created_by: 2 }))
    // This would be more than 24 hours of one provider on one day (Z11).
    const full = await alike('PATCH', log, logged, () => ({ provider: 2, duration_secs: 86_400 }))
    expect(full.status).toBe(200)
    const more = await alike(
      'POST',
      () => 'pt/interaction-logs/',
      patient,
      (id) => ({
        ...entry,
        patient: id,
        provider: 2,
      }),
    )
    expect(more.status).toBe(400)
    await alike('GET', (id) => `billing/billinginstances/?patient_id=${id}`, patient)
    const { real, fake: faked } = patient
    const enrollments = async (ask: Ask, id: number) => {
      const { body } = await ask('GET', `billing/rtmenrollments/?patient=${id}`)
      return Number(list.parse(body).results[0]?.id)
    }
    const first = {
      real: await enrollments(askSandbox, real),
      fake: await enrollments(askFake, faked),
    }
    await alike('PATCH', enrollment, first, () => ({ extend_duration: 60 }))
    await alike('PATCH', enrollment, first, () => ({ extend_duration: 45 }))
    await alike('DELETE', log, logged)
    await alike('PATCH', enrollment, first, () => ({
      status: 'UNENROLLED',
      unenrolled_reason: 'Moved away',
    }))
    await alike('GET', (id) => `patient/patients/${id}/`, patient)
    await alike('DELETE', (id) => `patient/patients/${id}/`, patient)
    await alike('GET', (id) => `patient/patients/${id}/`, patient)
  })

  it('Q02 change the facts for claims, and refuse invalid ones', async () => {
    const ofPatient = 'patient/patients/12/claim-facts/'
    const facts = { payer_id: '60054', diagnosis_codes: ['m5450'], sex: null }
    expect((await same('PATCH', ofPatient, facts)).status).toBe(200)
    expect((await same('PATCH', ofPatient, { payer_id: '1', zip: 7 })).status).toBe(400)
    expect((await same('GET', ofPatient)).body).toMatchObject({ diagnosis_codes: ['M54.50'] })
    const company = 'billing/claim-facts/'
    const change = { clinic: { tax_id: null }, programs: [{ id: 1, place_of_service: '10' }] }
    expect((await same('PATCH', company, change)).status).toBe(200)
    expect((await same('PATCH', company, { providers: [{ id: 99 }] })).status).toBe(400)
    expect((await same('GET', company)).body).toMatchObject({ clinic: { tax_id: null } })
  })

  it('K26 replace the fee table, refuse bad rows, and refuse a table that has changed', async () => {
    const fees = 'billing/fees/'
    const row = (amount: string) => ({ code: '98975', amount, valid_from: '2026-01-01' })
    const first = { 'If-Match': '"0"' }
    expect((await same('PUT', fees, [row('19.5')], first)).status).toBe(200)
    expect((await same('GET', fees)).body).toEqual([row('19.50')])
    expect((await same('PUT', fees, [row('20.00')], first)).status).toBe(412)
    expect((await same('PUT', fees, [row('20.00'), row('20.005')])).status).toBe(400)
    expect((await same('GET', fees)).body).toEqual([row('19.50')])
  })

  it('Y27 replace the message templates, and refuse bad ones and a list that has changed', async () => {
    const templates = 'patient/message-templates/'
    const row = (name: string, en: string) => {
      return { name, texts: { en, es: 'Hola' }, is_reminder: true }
    }
    const first = { 'If-Match': '"1"' }
    expect((await same('PUT', templates, [row('B', 'Hi'), row('A', 'Hi')], first)).status).toBe(200)
    expect((await same('GET', templates)).body).toEqual([row('A', 'Hi'), row('B', 'Hi')])
    expect((await same('PUT', templates, [row('C', 'Hi')], first)).status).toBe(412)
    expect((await same('PUT', templates, [row('C', '{x}'), row('C', '')])).status).toBe(400)
    expect((await same('GET', templates)).body).toEqual([row('A', 'Hi'), row('B', 'Hi')])
  })

  it('Q03 check and export the same claims in each format, and refuse the same exports', async () => {
    const fees = feeCodes.map((code, at) => {
      return { code, amount: `${20 + at}.25`, valid_from: '2020-01-01' }
    })
    expect((await same('PUT', 'billing/fees/', fees)).status).toBe(200)
    const clinic = { tax_id: '00-1234567' }
    expect((await same('PATCH', 'billing/claim-facts/', { clinic })).status).toBe(200)
    const exports = 'billing/exports/'
    const filters = { status: 'Elg', currently_billable: true, ordering: 'billable_on' }
    for (const format of exportFormats) {
      const { body: checked } = await same('POST', `${exports}check/`, { format, filters })
      expect(checked).toMatchObject({ incomplete: { count: expect.any(Number) } })
      const file = { format, filters, skip_incomplete: true }
      const [real, faked] = [
        await askSandbox('POST', exports, file),
        await askFake('POST', exports, file),
      ]
      expect(withoutControlNumber(faked)).toEqual(withoutControlNumber(real))
      expect(String(real.body).length).toBeGreaterThan(1000)
    }
    const refusals = [
      { format: 'x12', filters },
      { format: 'pdf', filters },
      { format: 'csv', filters: { statuss: 'Elg' } },
      { format: 'csv', uuids: [crypto.randomUUID()] },
    ]
    for (const body of refusals) expect((await same('POST', exports, body)).status).toBe(400)
  })

  it('Z06 show and renew the invitation codes of the user’s clinics', async () => {
    const codes = 'pt/invitation-codes/'
    const { body } = await same('GET', codes)
    const place = z.object({ clinic: z.object({ uuid: z.string() }), code: z.string() })
    const [first] = z.array(place).parse(body)
    const renew = `${codes}${first?.clinic.uuid}/renew/`
    for (const ask of [askSandbox, askFake]) {
      const renewed = place.parse((await ask('POST', renew)).body)
      expect(renewed.clinic).toEqual(first?.clinic)
      expect(renewed.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
      expect(z.array(place).parse((await ask('GET', codes)).body)[0]).toEqual(renewed)
    }
    expect((await same('POST', `${codes}${crypto.randomUUID()}/renew/`)).status).toBe(404)
  })

  it('find the patient of an EHR’s record', async () => {
    const { body } = await same('GET', 'patient/patients/?page_size=1')
    const [patient] = list.parse(body).results
    const raw = { mrn: patient?.record_id, birthDate: '1901-01-01' }
    const record = { raw_record: raw, auth_user: 7, platform: 'ehr', provider: 'dr-1' }
    await same('POST', 'patient/emr-patient-data/', record)
    await same('POST', 'patient/emr-patient-data/', { ...record, raw_record: { mrn: 'nobody' } })
  })

  it('return no dashboards, but the same dashboard names', async () => {
    const path = 'vendors/webhooks/generate-tractorscope-urls/'
    const [real, faked] = [await askSandbox('POST', path, {}), await askFake('POST', path, {})]
    expect(keysOf(faked.body)).toEqual(keysOf(real.body))
  })
})
