import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { emrPatientData } from '../db/tables/emr'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const EMR = '/patient/emr-patient-data/'
const from = { auth_user: 17, platform: 'carebook', provider: 'dr-4' }

describe(`EMR records on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient({ birthDate: '1961-07-04' })
    await demo.patch(`/patient/patients/${patient}/`, {
      record_id: 'MRN-7',
      user: { phone: '6175550188' },
    })
  })

  const send = async (raw_record: unknown, more: object = {}) => {
    const answer = await demo.post(EMR, { ...from, raw_record, ...more })
    expect(answer.status).toBe(201)
    return answer.body
  }

  it('W13 W14 a raw EMR record is stored with unchanged keys', async () => {
    const raw = { mrn: 'MRN-7', patientName: 'Pat', Units_Of_98981: { camelCase: [1, null] } }
    expect(await send(raw)).toEqual({
      record_id: 'MRN-7',
      raw_record: raw,
      auth_user: '17',
      platform: 'carebook',
      provider: 'dr-4',
      dob: null,
      phone: null,
      patient,
    })
    const [row] = await test.sandbox.context.db.select().from(emrPatientData)
    expect(JSON.stringify(row?.rawRecord)).toBe(JSON.stringify(raw))
  })

  it.each([
    ['found by record id', { record_id: 'MRN-7' }, true],
    ['found by birth date and phone', { dob: '07/04/1961', phone: '(617) 555-0188' }, true],
    [
      'found by the FHIR field names',
      {
        resourceType: 'Patient',
        id: 'abc',
        birthDate: '1961-07-04',
        telecom: [
          { system: 'email', value: 'pat@mail.example' },
          { system: 'phone', value: '617-555-0188' },
        ],
      },
      true,
    ],
    ['found by record id and the same birth date', { mrn: 'MRN-7', dob: '1961-07-04' }, true],
    ['not found by record id with another birth date', { mrn: 'MRN-7', dob: '1961-07-05' }, false],
    ['not found by the field `id` alone', { id: 'MRN-7' }, false],
    ['not found by the birth date alone', { dob: '1961-07-04' }, false],
    ['not found by the phone alone', { phone: '6175550188' }, false],
    [
      'not found by the phone with another birth date',
      { dob: '1961-07-05', phone: '6175550188' },
      false,
    ],
    ['not found if the record is a plain text', 'MRN-7', false],
  ])('W13 the patient of an EMR record is %s', async (_, raw, isFound) => {
    expect(await send(raw)).toMatchObject({ patient: isFound ? patient : null })
  })

  const mr = { type: { coding: [{ code: 'MR' }] }, value: 'MRN-7' }
  const ssn = { system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' }
  const coded = { type: { coding: [{ code: 'SS' }] }, value: '123-45-6789' }
  it.each([
    ['the medical record number, at any position', [ssn, { value: 'X1' }, mr], 'MRN-7'],
    [
      'another identifier if there is no medical record number',
      [ssn, coded, { value: 'X1' }],
      'X1',
    ],
    ['never a social security number', [ssn, coded], null],
    ['never an identifier that is too long', [{ value: 'x'.repeat(4000) }], null],
  ])(
    'W13 the record ID that is read from the FHIR identifiers is %s',
    async (_, identifier, record_id) => {
      expect(await send({ resourceType: 'Patient', identifier })).toMatchObject({ record_id })
    },
  )

  it('W13 EMR records without an id do not replace each other', async () => {
    await send({ version: 1 })
    await send({ version: 2 })
    expect(await test.sandbox.context.db.$count(emrPatientData)).toBe(2)
  })

  it('W13 no patient is found if two patients match the EMR record', async () => {
    const { db } = test.sandbox.context
    const twin = await test.addPatient({ birthDate: '1961-07-04' })
    await db.update(users).set({ phone: '+16175550188' }).where(eq(users.id, twin))
    const raw = { dob: '1961-07-04', phone: '6175550188' }
    expect(await send(raw)).toMatchObject({
      patient: null,
      dob: '1961-07-04',
      phone: '+16175550188',
    })
  })

  it('N12 an EMR record that is sent again replaces the earlier record', async () => {
    await send({ mrn: 'MRN-7', version: 1 })
    await send({ mrn: 'MRN-7', version: 2 })
    await send({ mrn: 'MRN-7', version: 1 }, { platform: 'other' })
    const rows = await test.sandbox.context.db.select().from(emrPatientData)
    expect(rows.map(({ platform, rawRecord }) => [platform, rawRecord])).toEqual([
      ['carebook', { mrn: 'MRN-7', version: 2 }],
      ['other', { mrn: 'MRN-7', version: 1 }],
    ])
  })

  it('N06 no patient of another company is found for an EMR record, and a deletion of a patient also deletes the patient’s record', async () => {
    const other = await test.signIn('demo2')
    const theirs = await other.post(EMR, { ...from, raw_record: { mrn: 'MRN-7' } })
    expect(theirs.body).toMatchObject({ patient: null })
    await send({ mrn: 'MRN-7' })
    await demo.remove(`/patient/patients/${patient}/`)
    const { db } = test.sandbox.context
    expect(await db.$count(emrPatientData)).toBe(1)
    expect((await demo.get(EMR)).status).toBe(404)
  })

  it.each(['raw_record', 'auth_user', 'platform', 'provider'])(
    'N07 an EMR record without %s is rejected',
    async (field) => {
      const answer = await demo.post(EMR, { ...from, raw_record: {}, [field]: undefined })
      expect([answer.status, answer.body]).toEqual([
        400,
        { errors: [{ field, detail: `${field} is required.` }] },
      ])
    },
  )
})
