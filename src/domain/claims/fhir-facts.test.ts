import { describe, expect, it } from 'vitest'
import { handedInFacts } from './fhir-facts'

const icd = (code: string) => ({
  coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }],
})
const condition = (code: string, more: object = {}) => ({
  resourceType: 'Condition',
  subject: { reference: 'Patient/p1' },
  code: icd(code),
  ...more,
})
const today = '2026-02-10'
const status = (code: string) => ({ coding: [{ code }] })

const patient = {
  resourceType: 'Patient',
  id: 'p1',
  gender: 'female',
  address: [
    { use: 'old', line: ['9 Past Road'], city: 'Elsewhere', state: 'NJ', postalCode: '07001' },
    { use: 'home', line: ['1 Mill Road', 'Apt 2'], city: 'Troy', state: 'NY', postalCode: '12180' },
  ],
}
const coverage = {
  resourceType: 'Coverage',
  status: 'active',
  beneficiary: { reference: 'Patient/p1' },
  subscriberId: 'W123456789',
  payor: [{ reference: 'Organization/o1' }],
}
const payer = {
  resourceType: 'Organization',
  id: 'o1',
  name: 'Prairie Mutual',
  identifier: [{ value: 'a payer' }, { value: '60054' }],
}
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
})

describe('Q02 the values in an EHR’s FHIR resources', () => {
  it('the values from an EHR are the payer, the member, the diagnoses, the sex and the address', () => {
    const record = bundle(payer, condition('M54.50'), condition('M25.561'), coverage, patient)
    expect(handedInFacts(record, today).patient).toEqual({
      payerName: 'Prairie Mutual',
      payerId: '60054',
      memberId: 'W123456789',
      diagnosisCodes: 'M54.50, M25.561',
      sex: 'female',
      addressLine: '1 Mill Road, Apt 2',
      city: 'Troy',
      state: 'NY',
      zip: '12180',
    })
  })

  it.each([
    ['the URN of its entry', 'urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e', '0f8fad5b'],
    ['the web address of its entry', 'https://ehr.example/fhir/Organization/o1', undefined],
    ['a reference with a version', 'Organization/o1/_history/2', 'o1'],
  ])('the payer of a coverage is found in the FHIR bundle by %s', (_, reference, id) => {
    const fullUrl = reference.startsWith('Organization') ? undefined : reference
    const entry = [
      { resource: { ...coverage, payor: [{ reference }] } },
      { fullUrl: 'urn:uuid:9f8fad5b-d9cb-469f-a165-70867728950e', resource: patient },
      { fullUrl, resource: { ...payer, id } },
    ]
    const { payerName, payerId } = handedInFacts({ resourceType: 'Bundle', entry }, today).patient
    expect({ payerName, payerId }).toEqual({ payerName: 'Prairie Mutual', payerId: '60054' })
  })

  it.each([
    ['a resolved condition', condition('M54.50', { clinicalStatus: status('resolved') }), {}],
    ['a refuted condition', condition('M54.50', { verificationStatus: status('refuted') }), {}],
    ['a code of another system', { ...condition(''), code: { text: 'Back pain' } }, {}],
    ['a cancelled coverage', { ...coverage, status: 'cancelled' }, {}],
    ['a coverage that has ended', { ...coverage, period: { end: '2026-02-09' } }, {}],
    ['a coverage that ended in an earlier year', { ...coverage, period: { end: '2025' } }, {}],
    ['a coverage that has not begun', { ...coverage, period: { start: '2026-03' } }, {}],
    [
      'a coverage on its last day',
      { ...coverage, period: { start: '2026', end: '2026-02-10T00:00:00-05:00' } },
      { payerName: '', payerId: '', memberId: 'W123456789' },
    ],
    [
      'an address after the patient has moved',
      {
        ...patient,
        address: [patient.address[0], { ...patient.address[1], period: { end: '2026-01' } }],
      },
      { sex: 'female' },
    ],
    [
      'a coverage in a wrong format, which deletes what was entered before',
      { ...coverage, payor: [{ display: 'Third Payer' }], subscriberId: 'W*1~' },
      { payerName: 'Third Payer', payerId: '', memberId: '' },
    ],
    [
      'a contained payer',
      { ...coverage, contained: [{ ...payer, id: 'c' }], payor: [{ reference: '#c' }] },
      { payerName: 'Prairie Mutual', payerId: '60054', memberId: 'W123456789' },
    ],
    [
      'a gender without a code in claims',
      { resourceType: 'Patient', gender: 'other' },
      { sex: 'unknown' },
    ],
  ])(
    'only the values that apply today are read from an EHR’s record with %s',
    (_, resource, facts) => {
      expect(handedInFacts(resource, today).patient).toEqual(facts)
      expect(handedInFacts(bundle(resource), today).patient).toEqual(facts)
    },
  )

  it('if a provider in an EHR’s record has no valid NPI, the provider is ignored', () => {
    const practitioner = (value: string) => ({
      resourceType: 'Practitioner',
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value }],
      name: [{ given: ['Dana'], family: 'Whitfield' }],
    })
    const record = bundle(practitioner('1234567893'), practitioner('1234567890'))
    const found = { firstName: 'Dana', lastName: 'Whitfield', npi: '1234567893' }
    expect(handedInFacts(record, today).providers).toEqual([found])
  })

  it.each([null, 'text', 7, [], { resourceType: 'Bundle', entry: 'x' }, { entry: [null] }])(
    'if the EHR’s record is %j, no claim values are read from it',
    (raw) => {
      expect(handedInFacts(raw, today)).toEqual({ patient: {}, providers: [] })
    },
  )
})
