import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  billingMetricsQuery,
  metricsBillingsQuery,
  metricsEnrollmentsQuery,
} from '../../src/api/billing-metrics'
import { patientListQuery, patientQuery } from '../../src/api/patients'
import { activeProviders, providerListQuery, providerMetadataQuery } from '../../src/api/providers'
import {
  createRtmEnrollment,
  deleteRtmEnrollment,
  rtmEnrollmentsQuery,
  updateRtmEnrollment,
} from '../../src/api/rtm-enrollments'
import type { Patient } from '../../src/domain/patient/patient'
import { readRtmEnrollment, replaceRtmEnrollment } from '../support/other-calls'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import {
  type Connection,
  connect,
  failureOf,
  keysOf,
  rawJson,
  run,
  silentFields,
} from './connection'

let sandbox: TestSandbox
let connection: Connection
let patients: Patient[]

beforeAll(async () => {
  sandbox = await startSandbox({ patients: 80 })
  connection = await connect(sandbox)
  const { results } = await run(patientListQuery(connection.http, { page_size: 10_000 }))
  patients = results
})
afterAll(() => sandbox.close())

describe('the endpoint /billing/metrics/', () => {
  const metrics = (params: { clinic_uuid?: string; days?: number } = {}) =>
    run(billingMetricsQuery(connection.http, params))

  it('M03 the response of /billing/metrics/ is an array, not a page of a list', async () => {
    const answer = await rawJson(sandbox, connection, 'billing/metrics/')
    expect(Array.isArray(answer)).toBe(true)
  })

  it('M04 /billing/metrics/ returns the id, the name and three figures of each clinic', async () => {
    const clinics = await metrics({ days: 90 })
    expect(clinics.map(({ name }) => name)).toEqual([
      'Riverbend Downtown',
      'Riverbend Eastside',
      'Riverbend at St. Brendan’s',
    ])
    expect(silentFields(clinics)).toEqual([])
    for (const { avgResponseRate } of clinics) {
      expect(avgResponseRate).toBeGreaterThan(0)
      expect(avgResponseRate).toBeLessThanOrEqual(1)
    }
  })

  it('M03 /billing/metrics/ accepts the parameters clinic_uuid and days', async () => {
    const [clinic] = await metrics({ days: 90 })
    expect(await metrics({ days: 90, clinic_uuid: String(clinic?.id) })).toEqual([clinic])
    const week = await metrics({ days: 7 })
    expect(week[0]?.billingInstanceCount).toBeLessThan(clinic?.billingInstanceCount ?? 0)
  })

  it('Y28 the backend returns the enrollments and billings behind the figures of /billing/metrics/, with every field', async () => {
    const all = { page: 1, page_size: 10_000, days: 90 }
    const enrollments = await run(metricsEnrollmentsQuery(connection.http, all))
    const billings = await run(metricsBillingsQuery(connection.http, all))
    expect(silentFields(enrollments.results)).toEqual([])
    expect(silentFields(billings.results)).toEqual([])
    const clinics = await metrics({ days: 90 })
    const sum = (of: (row: (typeof clinics)[number]) => number) =>
      clinics.reduce((total, row) => total + of(row), 0)
    expect(enrollments.count).toBe(sum((row) => row.enrollmentCount))
    expect(billings.count).toBe(sum((row) => row.billingInstanceCount))
  })

  it('/billing/metrics/ rejects an invalid number of days, and returns 404 for an unknown clinic', async () => {
    expect(await failureOf(metrics({ days: 0 }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'days' }] },
    })
    const clinic_uuid = '00000000-0000-4000-8000-000000000000'
    expect(await failureOf(metrics({ clinic_uuid }))).toMatchObject({ status: 404 })
  })
})

describe('the endpoint /patient/patients/', () => {
  it('W06 W07 W08 W11 W12 /patient/patients/ returns every field, under the name that the API uses', () => {
    expect(patients.length).toBeGreaterThan(50)
    expect(silentFields(patients)).toEqual([])
    expect(silentFields(patients.flatMap((patient) => patient.currentRtmcycle ?? []))).toEqual([])
  })

  it('W10 D07 the latest enrollment of a patient contains the name of the enrollment’s workflow', () => {
    const enrollments = patients.flatMap((patient) => patient.latestRtmenrollment ?? [])
    expect(silentFields(enrollments)).toEqual([])
    const workflows = enrollments.flatMap(
      ({ smsWorkflowEnrollment }) => smsWorkflowEnrollment ?? [],
    )
    expect(silentFields(workflows)).toEqual([])
    expect(workflows.every(({ workflow }) => workflow?.name && workflow.rtmFlowTag)).toBe(true)
  })

  it('a patient is the same in the list as in the response to a request for this patient alone', async () => {
    for (const patient of patients.slice(0, 3)) {
      await expect(run(patientQuery(connection.http, patient.user.id))).resolves.toEqual(patient)
    }
  })

  it('D14 /patient/patients/ returns birth dates as yyyy-MM-dd and phone numbers as +1 and ten digits', () => {
    for (const { user } of patients) {
      expect(user.birthDate ?? '2000-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(user.phone).toMatch(/^(\+1\d{10})?$/)
    }
  })

  it('N25 /patient/patients/ returns pages, and can search patients by name', async () => {
    const [someone] = patients
    const page = await run(patientListQuery(connection.http, { page: 2, page_size: 10 }))
    expect(page.count).toBe(patients.length)
    expect(page.results.map(({ user }) => user.id)).toEqual(
      patients.slice(10, 20).map(({ user }) => user.id),
    )
    const search = someone?.user.lastName ?? ''
    const found = await run(patientListQuery(connection.http, { search }))
    expect(found.results.map(({ user }) => user.id)).toContain(someone?.user.id)
  })

  it('/patient/patients/ returns 404 for a patient of another company', async () => {
    const { http } = await connect(sandbox, { username: 'demo2' })
    const id = patients[0]?.user.id ?? 0
    expect(await failureOf(run(patientQuery(http, id)))).toMatchObject({ status: 404 })
  })
})

describe('the endpoint /pt/providers/', () => {
  it('T14 W13 /pt/providers/ returns the metadata of the signed-in user when the path contains the user’s id', async () => {
    const metadata = await run(providerMetadataQuery(connection.http, connection.user.id))
    expect(metadata.user.fullName).toBe('Dana Whitfield')
    expect(silentFields([metadata])).toEqual([])
    expect(silentFields(metadata.workflows)).toEqual([])
    const own = expect.objectContaining({ ...metadata.defaultWorkflow })
    expect(metadata.workflows).toContainEqual(own)
  })

  it('T13 /pt/providers/ lists all providers of the company, and the client offers only the active providers, by full name', async () => {
    const { results, count } = await run(providerListQuery(connection.http, { page_size: 300 }))
    expect(results).toHaveLength(count)
    expect(silentFields(results)).toEqual([])
    const offered = activeProviders(results).map(({ user }) => user.fullName)
    expect(offered).toContain('Dana Whitfield')
    expect(offered).not.toContain('Grace Abernathy')
    expect(results.map(({ user }) => user.fullName)).toContain('Grace Abernathy')
  })

  it('/pt/providers/ returns 404 for a provider of another company', async () => {
    const error = await failureOf(run(providerMetadataQuery(connection.http, 9)))
    expect(error).toMatchObject({ status: 404 })
  })
})

describe('the endpoint /billing/rtmenrollments/', () => {
  it('W10 an enrollment has every field of the contract', async () => {
    const { results, count } = await run(rtmEnrollmentsQuery(connection.http, { page_size: 500 }))
    expect(results).toHaveLength(count)
    expect(silentFields(results)).toEqual([])
    const answer = await rawJson(sandbox, connection, 'billing/rtmenrollments/?page_size=1')
    expect(keysOf(answer)).toEqual(['count', 'next', 'previous', 'results'])
    const [first] = results
    const id = first?.id ?? 0
    await expect(readRtmEnrollment(connection.http, id)).resolves.toEqual(first)
  })

  it('D17 D18 /billing/rtmenrollments/ creates and extends enrollments, and ends them with DELETE', async () => {
    const patient = patients.find(({ latestRtmenrollment }) => !latestRtmenrollment)?.user.id ?? 0
    const { http } = connection
    const workflow = (await run(providerMetadataQuery(http, connection.user.id))).workflows[0]?.id
    const made = await createRtmEnrollment(http, { patient, duration: 60, workflow })
    expect(made).toMatchObject({ status: 'ACTIVE', duration: 60, workflow, extendDuration: null })
    expect(made.enrolledBy).toEqual({ id: connection.user.id, fullName: 'Dana Whitfield' })

    const extended = await updateRtmEnrollment(http, made.id, { extendDuration: 30 })
    expect(extended).toMatchObject({ id: made.id, duration: 90, extendDuration: 30 })
    const summary = await run(patientQuery(http, patient))
    expect(summary.latestRtmenrollment?.duration).toBe(90)
    expect(summary.currentRtmcycle?.cycleNumber).toBe(1)

    await updateRtmEnrollment(http, made.id, { unenrolledReason: 'Moved away' })
    await expect(deleteRtmEnrollment(http, made.id)).resolves.toBeUndefined()
    const ended = await readRtmEnrollment(http, made.id)
    expect(ended).toMatchObject({ status: 'UNENROLLED', unenrolledReason: 'Moved away' })
    expect(ended.unenrolledBy?.id).toBe(connection.user.id)
  })

  it('an enrollment can be replaced with PUT', async () => {
    const running = patients.find(({ isCurrentlyRtmEnrolled }) => isCurrentlyRtmEnrolled)
    const { id = 0, duration } = running?.latestRtmenrollment ?? {}
    const replaced = await replaceRtmEnrollment(connection.http, id, {
      duration: (duration ?? 30) + 30,
      status: 'ACTIVE',
    })
    expect(replaced).toMatchObject({ id, duration: (duration ?? 30) + 30 })
  })

  it('/billing/rtmenrollments/ rejects a duration that the client does not offer, and a second enrollment for the same time', async () => {
    const running = patients.find(({ isCurrentlyRtmEnrolled }) => isCurrentlyRtmEnrolled)
    const patient = running?.user.id ?? 0
    const { http } = connection
    expect(await failureOf(createRtmEnrollment(http, { patient, duration: 45 }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'duration' }] },
    })
    expect(await failureOf(createRtmEnrollment(http, { patient, duration: 30 }))).toMatchObject({
      status: 409,
    })
  })
})
