import { describe, expect, it } from 'vitest'
import type { ClaimFact } from '../domain/claims/claim'
import { missingClaimFacts } from '../domain/claims/missing-claim-facts'
import { days, factsOf, log, one, rowsOf } from '../rules/facts.fixture'
import { type ClaimCompany, type ClaimSource, claimOf } from './claims'

const row = one(
  rowsOf(factsOf({ logs: [log(2400, 'PHN')], responseDates: ['2026-01-20'] }), '2026-02-10'),
  'SUPPORT:2026-01',
)

const company: ClaimCompany = {
  today: '2026-03-01',
  facts: {
    clinic: {
      name: 'Riverbend',
      npi: '1234567893',
      taxId: '123456789',
      addressLine: '1 Mill Road',
      city: 'Troy',
      state: 'NY',
      zipPlusFour: '12180-0001',
    },
    providers: {
      1: { npi: '1000000012', discipline: 'PT' },
      2: { discipline: 'PTA' },
      3: { npi: '1000000020', discipline: 'OT' },
      4: {},
    },
    programs: { 7: { placeOfService: '11', diagnosisCodes: 'M54.50, Z91.81' } },
  },
  fees: [
    { code: '98980', cents: 5025, validFrom: '2026-01-01' },
    { code: '98981', cents: 4010, validFrom: '2026-01-01' },
    { code: '98981', cents: 9999, validFrom: '2026-02-01' },
  ],
  staff: [1, 2, 3, 4].map((id) => ({ id, firstName: 'Pro', lastName: `Vider${id}` })),
}

const source: ClaimSource = {
  row,
  patient: {
    id: 42,
    recordId: 'MRN-7',
    firstName: 'Ann',
    lastName: 'Example',
    birthDate: '1961-07-04',
    claimFacts: {
      payerName: 'Prairie Mutual',
      payerId: '60054',
      memberId: 'W1',
      sex: 'female',
      addressLine: '2 Mill Road',
      city: 'Troy',
      state: 'NY',
      zip: '12180',
    },
  },
  team: { primary: 1, secondaries: [] },
  clinicDay: '2026-03-01',
  enrollments: [
    { id: 1, startDate: '2026-01-05', unenrolledOn: null, workflowId: 7 },
    { id: 2, startDate: '2026-02-09', unenrolledOn: null, workflowId: 8 },
  ],
  logs: [{ providerId: 1, durationSecs: 2400 }],
}

const { patient } = source
const without = (...names: string[]) => ({
  ...source,
  patient: {
    ...patient,
    claimFacts: Object.fromEntries(
      Object.entries(patient.claimFacts).filter(([name]) => !names.includes(name)),
    ),
  },
})

describe('Q02 a claim', () => {
  it('a claim has the values of the billing, the patient, the provider, the program and the clinic', () => {
    const claim = claimOf(source, company)
    expect(missingClaimFacts(claim)).toEqual([])
    expect(claim).toMatchObject({
      billingId: row.uuid,
      status: 'ready',
      dateOfService: '2026-01-31',
      lines: [
        { code: '98980', modifiers: ['GP'], units: 1, amount: '50.25' },
        { code: '98981', modifiers: ['GP'], units: 1, amount: '40.10' },
      ],
      patient: { id: '42', sex: 'female', address: { line: '2 Mill Road', zip: '12180' } },
      payer: { name: 'Prairie Mutual', id: '60054' },
      diagnosisCodes: ['M54.50', 'Z91.81'],
      rendering: { id: '1', npi: '1000000012', discipline: 'PT' },
      billing: { npi: '1234567893', address: { zip: '12180-0001' } },
      placeOfService: '11',
    })
  })

  it('a claim has the patient’s own diagnoses instead of the diagnoses of the program', () => {
    const claimFacts = { ...patient.claimFacts, diagnosisCodes: 'M25.561' }
    const claim = claimOf({ ...source, patient: { ...patient, claimFacts } }, company)
    expect(claim.diagnosisCodes).toEqual(['M25.561'])
  })

  it('a claim of a cycle has the program of the cycle’s enrollment, even after the next enrollment has begun', () => {
    const responseDates = days('2026-01-05', 16)
    const engage = one(rowsOf(factsOf({ responseDates }), '2026-02-10'), 'ENGAGE:1:1')
    const enrollments = [
      { id: 1, startDate: '2026-01-05', unenrolledOn: null, workflowId: 7 },
      { id: 2, startDate: '2026-02-03', unenrolledOn: null, workflowId: 8 },
    ]
    const claim = claimOf({ ...source, row: engage, enrollments }, company)
    expect(claim).toMatchObject({ dateOfService: '2026-02-03', placeOfService: '11' })
  })

  it.each([
    [
      'of two enrollments that start on the same day, the one with the higher id',
      '2026-01-05',
      '2026-01-05',
    ],
    ['not an enrollment that was ended before its start', '2026-01-20', '2026-01-10'],
  ])(
    'a claim of a month has the program of the patient’s latest enrollment: %s',
    (_, startDate, unenrolledOn) => {
      const withdrawn = { id: 1, startDate, unenrolledOn, workflowId: 8 }
      const kept = { id: 2, startDate: '2026-01-05', unenrolledOn: null, workflowId: 7 }
      for (const enrollments of [
        [withdrawn, kept],
        [kept, withdrawn],
      ]) {
        expect(claimOf({ ...source, enrollments }, company)).toMatchObject({ placeOfService: '11' })
      }
    },
  )

  it('a claim for an assistant’s work names a therapist of the care team, and has the assistant’s modifier', () => {
    const logs = [{ providerId: 2, durationSecs: 1200 }]
    const assisted = { ...source, team: { primary: 2, secondaries: [4, 3] }, logs }
    const claim = claimOf(assisted, company)
    expect(claim.rendering).toMatchObject({ id: '3', discipline: 'OT' })
    expect(claim.lines.map(({ modifiers }) => modifiers)).toEqual([
      ['GO', 'CO'],
      ['GO', 'CO'],
    ])
  })

  it.each<[ClaimFact[], ClaimSource, ClaimCompany]>([
    [['status'], { ...source, row: { ...row, status: 'Cnc' } }, company],
    [['status'], { ...source, row: { ...row, readyOn: null } }, company],
    [['status'], { ...source, row: { ...row, readyOn: '2026-03-02' } }, company],
    [
      ['status'],
      { ...source, row: { ...row, readyOn: '2026-03-01' }, clinicDay: '2026-02-28' },
      company,
    ],
    [['payer'], without('payerId'), company],
    [['memberId', 'sex'], without('memberId', 'sex'), company],
    [['address'], without('zip'), company],
    [['birthDate'], { ...source, patient: { ...patient, birthDate: null } }, company],
    [['rendering'], { ...source, team: { primary: null, secondaries: [1] } }, company],
    [['rendering'], { ...source, team: { primary: 2, secondaries: [4] } }, company],
    [['npi', 'discipline'], { ...source, team: { primary: 4, secondaries: [1] } }, company],
    [['diagnosisCodes', 'placeOfService'], { ...source, enrollments: [] }, company],
    [['fee'], source, { ...company, fees: company.fees.slice(0, 1) }],
    [['billing'], source, { ...company, facts: { ...company.facts, clinic: { name: 'R' } } }],
  ])('a claim lists its missing values: %j', (facts, of, company) => {
    expect(missingClaimFacts(claimOf(of, company))).toEqual(facts)
  })
})
