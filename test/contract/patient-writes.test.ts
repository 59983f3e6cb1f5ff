import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replaceCareTeam } from '../../src/api/care-team'
import { sendEmrRecord } from '../../src/api/emr-patient-data'
import { ResponseError } from '../../src/api/errors'
import { createInteractionLog } from '../../src/api/interaction-log-writes'
import { createPatient, deletePatient } from '../../src/api/patient-writes'
import { patientListQuery, patientQuery, updatePatient } from '../../src/api/patients'
import {
  deleteRtmEnrollment,
  reEnroll,
  rtmEnrollmentsQuery,
  updateRtmEnrollment,
} from '../../src/api/rtm-enrollments'
import { replacePatient, updateBillingInstance, updateCareTeam } from '../support/other-calls'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { tabRows } from './billing-lists'
import { type Connection, connect, failureOf, httpOf, run } from './connection'

let sandbox: TestSandbox
let connection: Connection
let made = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  connection = await connect(sandbox)
})
afterAll(() => sandbox.close())

/** Returns the body of a new patient with unique values. */
function body() {
  made += 1
  const place = String(made).padStart(2, '0')
  return {
    user: {
      firstName: 'Nora',
      lastName: `Bächtold ${place}`,
      phone: `(208) 555-70${place}`,
      email: `nora${place}@mail.example`,
      birthDate: '1961-07-04',
      language: 'es',
    },
    careTeam: { primaryProvider: connection.user.id, secondaryProviders: [2, 3] },
    rtmEnrollment: { duration: 60, workflow: 1, language: 'es', isNewPoc: true, enrolledBy: 2 },
    isPcmEnabled: true,
    recordId: `NEW-${place}`,
  }
}

async function create(change: object = {}): Promise<number> {
  return (await createPatient(connection.http, { ...body(), ...change })).patientId
}

function read(id: number) {
  return run(patientQuery(connection.http, id))
}

function fieldsOf(error: unknown): string[] {
  return error instanceof ResponseError ? error.body.errors.flatMap(({ field }) => field ?? []) : []
}

describe('a new patient', () => {
  it('W10 W12 W19 a new patient is created with a user, a care team, an enrollment, PCM and a record id', async () => {
    const wanted = body()
    const { message, patientId } = await createPatient(connection.http, wanted)
    expect(message).not.toBe('')
    const patient = await read(patientId)
    const { phone: _, ...user } = wanted.user
    expect(patient).toMatchObject({
      user: { ...user, phone: '+12085557001' },
      isPcmEnabled: true,
      recordId: wanted.recordId,
      isCurrentlyActive: true,
      isCurrentlyRtmEnrolled: true,
      primaryProvider: connection.user.id,
      latestRtmenrollment: { duration: 60, workflow: 1, enrolledBy: { id: 2 } },
      currentRtmcycle: { cycleNumber: 1 },
      lastInteractionDatetime: null,
    })
    expect(patient.sbChannelUrl).toContain(String(patientId))
    expect(patient.providerRelationships.map(({ provider }) => provider.user.id)).toEqual([1, 2, 3])
    const found = await run(patientListQuery(connection.http, { search: wanted.recordId }))
    expect(found.results).toEqual([patient])
  })

  it('N13 an invalid patient is rejected as a whole, and the error names every invalid field', async () => {
    const before = (await run(patientListQuery(connection.http, {}))).count
    const error = await failureOf(
      createPatient(connection.http, {
        user: { firstName: '', lastName: 'X', phone: '12', email: 'x', birthDate: '2026-02-30' },
        careTeam: { primaryProvider: 2, secondaryProviders: [2] },
        rtmEnrollment: { duration: 45, workflow: 99 },
      }),
    )
    expect(error).toMatchObject({ status: 400 })
    expect(fieldsOf(error).toSorted()).toEqual([
      'careTeam.secondaryProviders',
      'rtmEnrollment.duration',
      'rtmEnrollment.workflow',
      'user.birthDate',
      'user.email',
      'user.firstName',
      'user.phone',
    ])
    expect((await run(patientListQuery(connection.http, {}))).count).toBe(before)
  })

  it('N12 only one patient is created if a request is repeated after failures, or if the same patient is sent again', async () => {
    await sandbox.faults({ method: 'POST', path: '/patient/patients/', status: 503, times: 2 })
    const wanted = body()
    const { patientId } = await createPatient(connection.http, wanted)
    const again = await failureOf(createPatient(connection.http, wanted))
    expect(fieldsOf(again)).toEqual(['user.email', 'user.phone', 'recordId'])
    const found = await run(patientListQuery(connection.http, { search: wanted.recordId }))
    expect(found.results.map(({ user }) => user.id)).toEqual([patientId])
  })
})

describe('one patient', () => {
  it('N08 a patient can be changed in part with PATCH, and the response is the changed patient', async () => {
    const id = await create()
    const changed = await updatePatient(connection.http, id, {
      user: { lastName: 'Abel' },
      note: 'Prefers calls',
      isPcmEnabled: false,
    })
    expect(changed).toMatchObject({
      user: { lastName: 'Abel', birthDate: '1961-07-04' },
      note: 'Prefers calls',
      noteUpdatedBy: { id: connection.user.id, fullName: 'Dana Whitfield' },
      isPcmEnabled: false,
    })
    expect(Date.parse(changed.noteUpdated ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await read(id)).toEqual(changed)
  })

  it('N07 a patient can be replaced with PUT', async () => {
    const id = await create()
    const { rtmEnrollment: _, ...whole } = body()
    const replaced = await replacePatient(connection.http, id, { ...whole, recordId: null })
    expect(replaced).toMatchObject({
      user: { lastName: whole.user.lastName },
      recordId: null,
      latestRtmenrollment: { duration: 60 },
    })
    expect(await read(id)).toEqual(replaced)
  })

  it('N06 a patient can be deleted, and the patient’s path then returns 404', async () => {
    const id = await create()
    await expect(deletePatient(connection.http, id)).resolves.toBeUndefined()
    expect(await failureOf(read(id))).toMatchObject({ status: 404 })
    expect(await failureOf(deletePatient(connection.http, id))).toMatchObject({ status: 404 })
    const error = await failureOf(updatePatient(connection.http, id, { note: 'late' }))
    expect(error).toHaveProperty('body.message', 'This patient does not exist.')
  })

  it('a patient with billed billings cannot be deleted, and the response is 409 with a message', async () => {
    const [ready] = await tabRows(connection, 'ready')
    await updateBillingInstance(connection.http, ready?.uuid ?? '', { status: 'Rec' })
    const error = await failureOf(deletePatient(connection.http, ready?.patient.user.id ?? 0))
    expect(error).toMatchObject({ status: 409 })
    expect(error).toHaveProperty('body.message', expect.stringContaining('Unenroll'))
  })

  it('D22 D23 N21 the care team of a patient can be replaced as a whole, and changed in part', async () => {
    const id = await create()
    const { http } = connection
    const team = async () =>
      (await read(id)).providerRelationships.map(({ isPrimary, provider }) => [
        provider.user.id,
        isPrimary,
      ])
    const whole = { primaryProvider: 3, secondaryProviders: [1] }
    await expect(replaceCareTeam(http, id, whole)).resolves.toBeUndefined()
    expect(await team()).toEqual([
      [3, true],
      [1, false],
    ])
    await updateCareTeam(http, id, { primaryProvider: null })
    expect(await team()).toEqual([[1, false]])
    const both = { primaryProvider: 2, secondaryProviders: [2] }
    expect(fieldsOf(await failureOf(replaceCareTeam(http, id, both)))).toEqual([
      'secondaryProviders',
    ])
  })
})

describe('a patient’s program', () => {
  it('D18 D19 an enrollment can be extended and ended, and the patient can then be enrolled again', async () => {
    const id = await create()
    const { http } = connection
    const over = await failureOf(reEnroll(http, id, { duration: 30 }))
    expect(over).toMatchObject({ status: 409 })
    expect(over).toHaveProperty('body.message', expect.stringMatching(/already enrolled from /))
    const first = (await read(id)).latestRtmenrollment?.id ?? 0
    await updateRtmEnrollment(http, first, { extendDuration: 30, workflow: 2 })
    expect((await read(id)).latestRtmenrollment).toMatchObject({ duration: 90, workflow: 2 })
    await updateRtmEnrollment(http, first, { unenrolledReason: 'Moved away' })
    await deleteRtmEnrollment(http, first)
    await deleteRtmEnrollment(http, first)
    await expect(
      reEnroll(http, id, { duration: 30, workflow: 1, language: 'en', isNewPoc: true }),
    ).resolves.toBeUndefined()
    const filters = { patient: id, ordering: '-start_date' }
    const { results } = await run(rtmEnrollmentsQuery(http, filters))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'UNENROLLED'])
    expect((await read(id)).latestRtmenrollment).toMatchObject({ status: 'ACTIVE', duration: 30 })
  })

  it('N13 an invalid enrollment is rejected, and the error names the invalid fields', async () => {
    const id = await create({ rtmEnrollment: null })
    const wanted = { duration: 45, workflow: 99, enrolledBy: 8, startDate: '2020-01-01' }
    const error = await failureOf(reEnroll(connection.http, id, wanted))
    expect(fieldsOf(error)).toEqual(['duration'])
    const offered = await failureOf(reEnroll(connection.http, id, { ...wanted, duration: 30 }))
    expect(fieldsOf(offered)).toEqual(['workflow', 'enrolledBy', 'startDate'])
  })

  it('D20 an interaction log can be created only for a patient in a program', async () => {
    const id = await create({ rtmEnrollment: null, isPcmEnabled: false })
    const entry = {
      patient: id,
      provider: connection.user.id,
      durationSecs: 60,
      activityTypes: ['PHN'],
      interactedDatetime: new Date(Date.now() - 1000).toISOString(),
    }
    const error = await failureOf(createInteractionLog(connection.http, entry))
    expect(fieldsOf(error)).toEqual(['interactedDatetime'])
    await updatePatient(connection.http, id, { isPcmEnabled: true })
    const log = await createInteractionLog(connection.http, entry)
    expect((await read(id)).lastInteractionDatetime).toBe(log.interactedDatetime)
    for (const durationSecs of [0, -1, 86_401]) {
      const bad = await failureOf(createInteractionLog(connection.http, { ...entry, durationSecs }))
      expect(fieldsOf(bad)).toEqual(['durationSecs'])
    }
  })
})

describe('the EHR’s record of a patient', () => {
  it('W13 W14 the backend returns the EHR’s record of a patient unchanged, together with the patient', async () => {
    const id = await create({ recordId: 'EMR-9' })
    const rawRecord = { mrn: 'EMR-9', BirthDate: { Some_Key: 1, someKey: 2 } }
    const sent = { rawRecord, authUser: 'u-1', platform: 'carebook', provider: 4 }
    expect(await sendEmrRecord(connection.http, sent)).toMatchObject({
      recordId: 'EMR-9',
      rawRecord,
      platform: 'carebook',
      patient: id,
    })
  })
})

describe('a user of another company', () => {
  it('N06 a user of another company can neither change nor delete a patient', async () => {
    const id = await create()
    const { http } = await connect(sandbox, { username: 'demo2' })
    const tries = [
      updatePatient(http, id, { note: 'mine' }),
      deletePatient(http, id),
      reEnroll(http, id, { duration: 30 }),
      updateCareTeam(http, id, { primaryProvider: null }),
    ]
    for (const error of await Promise.all(tries.map(failureOf))) {
      expect(error).toMatchObject({
        status: 404,
        body: { message: 'This patient does not exist.' },
      })
    }
    expect(
      fieldsOf(await failureOf(createPatient(http, { ...body(), rtmEnrollment: null }))),
    ).toEqual([
      'careTeam.primaryProvider',
      'careTeam.secondaryProviders',
      'careTeam.secondaryProviders',
      'isPcmEnabled',
    ])
  })

  it('a visitor without a session cannot change a patient', async () => {
    const error = await failureOf(createPatient(httpOf(sandbox), body()))
    expect(error).toHaveProperty('name', 'UnauthorisedError')
  })
})
