/** A sandbox for tests. The tests send requests in the same way as a page. */
import { z } from 'zod'
import { nameKey } from '../../src/backend/name-key'
import { PCM_ON } from '../../src/seed/practice'
import { rederive } from './billing/rederive'
import { refreshSortKeys } from './billing/refresh-sort-keys'
import { rtmEnrollments } from './db/tables/enrollments'
import { patients, providerRelationships, users } from './db/tables/people'
import { createSandbox, type Sandbox } from './server'
import type { Issuer } from './sign-in/issuers'
import type { TestDatabase } from './test-database'
import type { WebhookTarget } from './webhooks/targets'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The JSON body, or the text of a document. Null if the response has no body. */
  readonly body: unknown
}

export interface RequestOptions {
  readonly body?: unknown
  readonly zone?: string
  readonly headers?: Record<string, string>
}

export interface TestClient {
  get(path: string, options?: RequestOptions): Promise<Answer>
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>
  put(path: string, body: unknown, options?: RequestOptions): Promise<Answer>
  patch(path: string, body: unknown): Promise<Answer>
  remove(path: string, options?: RequestOptions): Promise<Answer>
}

export interface NewPatient {
  readonly companyId?: number
  readonly firstName?: string
  readonly lastName?: string
  readonly birthDate?: string
  readonly isPcm?: boolean
  /**
   * The id of the patient's primary provider. Default: the demo user. Null for a patient without a
   * primary provider.
   */
  readonly primaryProviderId?: number | null
}

export interface TestSandbox {
  readonly sandbox: Sandbox
  /** A client without a session. */
  readonly visitor: TestClient
  signIn(username: string, zone?: string): Promise<TestClient>
  /** Empties the clinic and sets the clock to the initial time. */
  reset(): Promise<void>
  /**
   * Adds a patient.
   * @returns The patient's user id.
   */
  addPatient(patient?: NewPatient): Promise<number>
  /**
   * Enrolls a patient. The start date may be in the past.
   * @param unenrolledOn The day of the unenrollment, if the enrollment ended early.
   * @returns The enrollment's id.
   */
  enroll(
    patientId: number,
    startDate: string,
    duration?: number,
    unenrolledOn?: string,
  ): Promise<number>
  /**
   * Sets the clock to an instant. A date without a time means 17:00 in UTC on that day, which is
   * noon in New York in winter.
   */
  setClock(time: string): Promise<void>
  close(): Promise<void>
}

const tokenAnswer = z.object({ token: z.string() })

/** Opens a sandbox with two companies, their staff and no patients. Its clock stays at `now`. */
export async function openTestSandbox(
  database: TestDatabase,
  now = '2026-01-20T17:00:00.000Z',
  issuers: readonly Issuer[] = [],
  webhooks: readonly WebhookTarget[] = [],
): Promise<TestSandbox> {
  const connection = await database.open()
  const sandbox = await createSandbox({
    db: connection,
    patients: 0,
    now: () => new Date(now),
    sandboxControls: true,
    issuers,
    webhooks,
  })
  const visitor = clientOf(sandbox, {})
  return {
    sandbox,
    visitor,
    signIn: async (username, zone = 'America/New_York') => {
      const answer = await visitor.post('/auth/token/', { username, password: username })
      const { token } = tokenAnswer.parse(answer.body)
      return clientOf(sandbox, { Authorization: `Bearer ${token}`, Timezone: zone })
    },
    reset: () => sandbox.reset(),
    addPatient: (patient) => addPatient(sandbox, patient ?? {}),
    enroll: (patientId, startDate, duration = 90, unenrolledOn) =>
      enroll(sandbox, { patientId, startDate, duration, unenrolledOn }),
    setClock: async (time) => {
      const instant = time.includes('T') ? time : `${time}T17:00:00Z`
      await visitor.post('/sandbox/clock', { now: instant })
    },
    close: async () => {
      await sandbox.close()
      await connection.close()
    },
  }
}

function clientOf(sandbox: Sandbox, always: Record<string, string>): TestClient {
  const send = async (
    method: string,
    path: string,
    { body, zone, headers }: RequestOptions = {},
  ): Promise<Answer> => {
    const json = { 'Content-Type': 'application/json' }
    const response = await sandbox.app.request(`/api${path}`, {
      method,
      headers: { ...json, ...always, ...(zone ? { Timezone: zone } : {}), ...headers },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const { status, headers: sent } = response
    if (sent.get('Content-Type')?.startsWith('text/html'))
      return { status, headers: sent, body: text }
    const parsed: unknown = text === '' ? null : JSON.parse(text)
    return { status, headers: sent, body: parsed }
  }
  return {
    get: (path, options) => send('GET', path, options),
    post: (path, body, options) => send('POST', path, { ...options, body }),
    put: (path, body, options) => send('PUT', path, { ...options, body }),
    patch: (path, body) => send('PATCH', path, { body }),
    remove: (path, options) => send('DELETE', path, options),
  }
}

async function addPatient(sandbox: Sandbox, patient: NewPatient): Promise<number> {
  const { db } = sandbox.context
  const { companyId = 1, firstName = 'Pat', lastName = 'Example', isPcm = false } = patient
  const { birthDate = null, primaryProviderId = companyId === 1 ? 1 : null } = patient
  const name = { firstName, lastName }
  const [user] = await db
    .insert(users)
    .values({ ...name, companyId, userType: 'patient', birthDate, nameKey: nameKey(name) })
    .returning({ id: users.id })
  if (!user) throw new Error('The patient was not created.')
  await db.insert(patients).values({ userId: user.id, companyId, pcm: isPcm ? PCM_ON : [] })
  if (primaryProviderId !== null) {
    const relationship = { patientId: user.id, providerId: primaryProviderId, isPrimary: true }
    await db.insert(providerRelationships).values(relationship)
  }
  await refreshSortKeys(db, [user.id])
  return user.id
}

async function enroll(
  sandbox: Sandbox,
  enrollment: {
    patientId: number
    startDate: string
    duration: number
    unenrolledOn: string | undefined
  },
): Promise<number> {
  const { db, clock } = sandbox.context
  const created = new Date(`${enrollment.startDate}T15:00:00Z`)
  const { unenrolledOn } = enrollment
  const [row] = await db
    .insert(rtmEnrollments)
    .values({
      ...enrollment,
      companyId: 1,
      workflowId: 1,
      enrolledBy: 1,
      unenrolledAt: unenrolledOn === undefined ? null : new Date(`${unenrolledOn}T16:00:00Z`),
      created,
      updated: created,
    })
    .returning({ id: rtmEnrollments.id })
  if (!row) throw new Error('The enrollment was not created.')
  await rederive(db, [enrollment.patientId], clock.now())
  return row.id
}

/** Returns `count` consecutive dates. The first one is the given date. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(first)
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  )
}

const billing = z.object({
  uuid: z.string(),
  status: z.string(),
  type: z.string(),
  is_pcm_billing: z.boolean(),
  rules_id: z.string(),
  codes: z.array(z.object({ code: z.string(), units: z.number() })),
  overlaps: z.object({ uuid: z.string(), start_date: z.string(), end_date: z.string() }).nullable(),
  billable_on: z.string().nullable(),
  pending_reasons: z.array(z.string()),
  reconciled: z.string().nullable(),
  reconciled_by: z.object({ id: z.number(), full_name: z.string() }).nullable(),
  cancelled_on: z.string().nullable(),
  cancelled_by: z.object({ id: z.number(), full_name: z.string() }).nullable(),
  cancellation_reason_type: z.string().nullable(),
  optional_cancellation_reason_message: z.string().nullable(),
  will_charge_patient: z.string().nullable(),
  units_of_98981: z.number(),
  units_of_99426: z.number(),
  units_of_99427: z.number(),
  calendar_month: z.string().nullable(),
  rtmcycle: z
    .object({
      start_date: z.string(),
      end_date: z.string(),
      cycle_number: z.number(),
      patient_interaction_day_count: z.number(),
      days_left_in_cycle: z.number(),
    })
    .nullable(),
  prev_billinginstance: z
    .object({ uuid: z.string(), reconciled: z.string().nullable() })
    .nullable(),
  patient: z.object({
    user: z.object({ id: z.number(), full_name: z.string() }),
    provider_relationships: z.array(z.object({ is_primary: z.boolean() })),
  }),
  interaction_logs: z.array(z.object({ id: z.number(), duration_secs: z.number() })),
  warnings: z.array(z.string()),
})
export type WireBilling = z.output<typeof billing>

const page = z.object({
  count: z.number(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(billing),
})

export async function listBillings(client: TestClient, query: string, zone?: string) {
  const path = `/billing/billinginstances/?${query}`
  const answer = await client.get(path, zone === undefined ? {} : { zone })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return page.parse(answer.body)
}

export async function readBilling(client: TestClient, uuid: string): Promise<WireBilling> {
  return billing.parse((await client.get(`/billing/billinginstances/${uuid}/`)).body)
}

/** Returns a patient's billings, or only the billings of one type, ordered by interval. */
export async function billingsOf(client: TestClient, patientId: number, type?: string) {
  const { results } = await listBillings(client, `patient_id=${patientId}&ordering=interval,type`)
  return type === undefined ? results : results.filter((row) => row.type === type)
}
