import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const COMPANY = '/billing/claim-facts/'
const factsOf = (patient: number) => `/patient/patients/${patient}/claim-facts/`

const nothing = {
  payer_name: null,
  payer_id: null,
  member_id: null,
  diagnosis_codes: [],
  sex: null,
  address_line: null,
  city: null,
  state: null,
  zip: null,
}
const insured = {
  payer_name: 'Prairie Mutual',
  payer_id: '60054',
  member_id: 'W123456789',
  diagnosis_codes: ['M54.50', 'M25.561'],
}

describe(`claim information on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  it('Q02 a patient’s claim information is stored, and a change of one value keeps the other values', async () => {
    const path = factsOf(await test.addPatient())
    expect((await demo.get(path)).body).toEqual(nothing)
    const typed = { ...insured, diagnosis_codes: ['m5450', 'M25.561'] }
    expect((await demo.patch(path, typed)).body).toEqual({ ...nothing, ...insured })
    await demo.patch(path, { sex: 'female', payer_id: null })
    const after = { ...nothing, ...insured, payer_id: null, sex: 'female' }
    expect((await demo.get(path)).body).toEqual(after)
    const other = await test.signIn('demo2')
    expect((await other.get(path)).status).toBe(404)
    expect((await other.patch(path, insured)).status).toBe(404)
  })

  it('Q02 if a patient’s claim values have a wrong format, the request is rejected with an error for each wrong field, and nothing is stored', async () => {
    const path = factsOf(await test.addPatient())
    const answer = await demo.patch(path, {
      ...insured,
      payer_id: 'a~b',
      diagnosis_codes: ['M54.50', 'back pain'],
      zip: 10001,
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      errors: [
        { field: 'payer_id', detail: 'payer_id must have 2 to 15 letters and digits.' },
        { field: 'diagnosis_codes', detail: expect.stringContaining('ICD-10-CM') },
        { field: 'zip', detail: expect.stringContaining('ZIP code') },
      ],
    })
    expect((await demo.get(path)).body).toEqual(nothing)
  })

  it('Q02 if one claim value of the clinic, a provider or a program is wrong, the whole request is rejected', async () => {
    const other = await test.signIn('demo2')
    const { body: before } = await other.get(COMPANY)
    expect(before).toMatchObject({ clinic: { npi: null }, providers: [{}, {}, {}] })
    const change = (npi: string) => ({
      clinic: { name: 'Harbor', tax_id: '12-3456789' },
      providers: [{ id: 9, npi, discipline: 'PT' }],
      programs: [{ id: 5, place_of_service: '11', diagnosis_codes: ['M54.2'] }],
    })
    const refused = await other.patch(COMPANY, change('1234567890'))
    expect(refused.body).toEqual({
      errors: [{ field: 'providers.0.npi', detail: expect.stringContaining('check digit') }],
    })
    const foreign = await other.patch(COMPANY, { providers: [{ id: 1, npi: '1234567893' }] })
    expect(foreign.body).toMatchObject({ errors: [{ field: 'providers.0.id' }] })
    const halves = [
      { id: 9, npi: '1234567893' },
      { id: 9, discipline: 'PT' },
    ]
    const twice = await other.patch(COMPANY, { providers: halves })
    expect(twice.body).toMatchObject({
      errors: [{ field: 'providers.1.id', detail: 'This id is listed twice.' }],
    })
    expect((await other.get(COMPANY)).body).toEqual(before)
    expect((await other.patch(COMPANY, change('1234567893'))).body).toMatchObject({
      clinic: { name: 'Harbor', tax_id: '123456789', npi: null },
      providers: expect.arrayContaining([
        { id: 9, full_name: 'Noor Haddad', npi: '1234567893', discipline: 'PT' },
      ]),
      programs: expect.arrayContaining([
        { id: 5, name: 'Neck and Posture', place_of_service: '11', diagnosis_codes: ['M54.2'] },
      ]),
    })
  })

  it('Q02 claim information is taken from the EHR’s record, even if the patient is created after the record was sent', async () => {
    const patient = await test.addPatient({ birthDate: '1961-07-04' })
    await demo.patch(`/patient/patients/${patient}/`, { record_id: 'MRN-7' })
    await demo.patch(factsOf(patient), insured)
    const resource = (content: object) => ({ resource: content })
    const record = (value: string) => ({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        resource({ resourceType: 'Patient', gender: 'male', identifier: [{ value }] }),
        resource({
          resourceType: 'Coverage',
          status: 'active',
          subscriberId: 'NEW-1',
          payor: [{ display: 'Bluestem', identifier: { value: 'BLUE1' } }],
        }),
        resource({
          resourceType: 'Practitioner',
          identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567893' }],
          name: [{ given: ['Grace'], family: 'Abernathy' }],
        }),
      ],
    })
    const send = async (raw_record: object) => {
      const from = { auth_user: 17, platform: 'carebook', provider: 'dr-4' }
      const { body } = await demo.post('/patient/emr-patient-data/', { ...from, raw_record })
      return body
    }
    expect(await send(record('MRN-7'))).toMatchObject({ patient })
    const handedIn = { payer_name: 'Bluestem', payer_id: 'BLUE1', member_id: 'NEW-1', sex: 'male' }
    expect((await demo.get(factsOf(patient))).body).toEqual({ ...nothing, ...insured, ...handedIn })
    expect((await demo.get(COMPANY)).body).toMatchObject({
      providers: expect.arrayContaining([
        { id: 8, full_name: 'Grace Abernathy', npi: '1234567893', discipline: 'PT' },
      ]),
    })
    expect(await send(record('MRN-8'))).toMatchObject({ patient: null })
    const { body: created } = await demo.post('/patient/patients/', {
      user: { first_name: 'New', last_name: 'Person' },
      record_id: 'MRN-8',
    })
    const id = Number(Object(created).patient_id)
    expect((await demo.get(factsOf(id))).body).toEqual({ ...nothing, ...handedIn })
  })
})
