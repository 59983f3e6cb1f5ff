import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Claim } from '../../domain/claims/claim'
import { joined, nastyTexts, onePage, testClaim } from './claim.fixture'
import { claimResource, writeFhir } from './fhir'
import { fhirProblems } from './fhir-problems.fixture'

const at = new Date('2026-02-10T17:05:00.000Z')
const family = z.object({
  entry: z.array(
    z.object({
      resource: z.looseObject({
        contained: z.array(z.looseObject({ name: z.optional(z.unknown()) })),
      }),
    }),
  ),
})

describe('the FHIR R4 bundle of claims', () => {
  it('Q03 the FHIR bundle is valid against the official definitions, even with unusual characters', async () => {
    const { patient } = testClaim()
    const claims = nastyTexts.map((nasty, index) =>
      testClaim({
        billingId: `${index}`.padStart(36, '0'),
        patient: { ...patient, lastName: nasty, recordId: nasty },
      }),
    )
    const bundle = JSON.parse(await joined(writeFhir(onePage(testClaim(), ...claims), at)))
    const { entry } = family.parse(bundle)
    expect(fhirProblems(bundle)).toEqual([])
    for (const { resource } of entry) expect(fhirProblems(resource)).toEqual([])
    const names = entry.slice(1).map(({ resource }) => resource.contained[0]?.name)
    expect(names).toEqual(nastyTexts.map((nasty) => [{ family: nasty, given: ['Ann'] }]))
  })

  it('Q03 the FHIR bundle has no name element for a person whose name is empty', async () => {
    const { patient, rendering } = testClaim()
    const nameless = { firstName: '', lastName: '' }
    const claim = testClaim({
      patient: { ...patient, ...nameless },
      rendering: rendering && { ...rendering, ...nameless },
    })
    const bundle = JSON.parse(await joined(writeFhir(onePage(claim), at)))
    const people = family.parse(bundle).entry[0]?.resource.contained ?? []
    const names = people
      .filter(({ resourceType }) => resourceType === 'Patient' || resourceType === 'Practitioner')
      .map(({ name }) => name)
    expect(names).toEqual([undefined, undefined])
    expect(fhirProblems(bundle)).toEqual([])
  })

  it('Q03 the validator rejects a bundle in which the required provider is missing', async () => {
    const bundle = JSON.parse(await joined(writeFhir(onePage(testClaim()), at)))
    const { provider: _, ...claim } = bundle.entry[0].resource
    expect(fhirProblems(claim).join()).toContain('provider')
  })

  it('Q03 the bundle contains each value of a claim in the field from which payers read it', async () => {
    const bundle = JSON.parse(await joined(writeFhir(onePage(testClaim()), at)))
    expect(bundle.entry[0]).toMatchObject({
      fullUrl: 'urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e',
      resource: {
        diagnosis: [{ sequence: 1 }, { sequence: 2 }],
        item: [
          {
            productOrService: { coding: [{ code: '98980' }] },
            modifier: [{ coding: [{ code: 'GP' }] }, { coding: [{ code: 'CQ' }] }],
            diagnosisSequence: [1, 2],
            servicedDate: '2026-01-31',
            quantity: { value: 1 },
            net: { value: 50.25, currency: 'USD' },
          },
          { quantity: { value: 2 }, net: { value: 80 } },
        ],
        total: { value: 130.25 },
      },
    })
  })
})

const unpriced = { code: '98980', modifiers: [], units: 1, amount: null }
const noFacts: Partial<Claim> = {
  payer: null,
  memberId: null,
  rendering: null,
  billing: null,
  placeOfService: null,
  diagnosisCodes: [],
  lines: [unpriced],
  patient: { ...testClaim().patient, recordId: null, birthDate: null, sex: null, address: null },
}
const unknown = { extension: [expect.objectContaining({ valueCode: 'unknown' })] }

const { payer, lines } = testClaim()
const kinds: readonly (readonly [string, Partial<Claim>, string])[] = [
  ['complete and ready', {}, 'active'],
  ['complete and billed', { status: 'billed' }, 'active'],
  ['complete and cancelled', { status: 'cancelled' }, 'cancelled'],
  ['complete and pending', { status: 'pending' }, 'draft'],
  ['ready without any claim information', noFacts, 'draft'],
  ['billed without any claim information', { ...noFacts, status: 'billed' }, 'active'],
  ['cancelled without any claim information', { ...noFacts, status: 'cancelled' }, 'cancelled'],
  ['ready with only a payer', { ...noFacts, payer }, 'draft'],
  ['ready with only a member ID', { ...noFacts, memberId: 'M1' }, 'draft'],
  ['ready with a fee for one of two codes', { lines: [unpriced, ...lines] }, 'draft'],
  ['ready without codes', { lines: [] }, 'active'],
]

describe('a claim as a FHIR resource', () => {
  it.each(kinds)(
    'Q08 the resource of a claim that is %s is valid and has the correct FHIR status',
    (_, changes, status) => {
      const resource = claimResource({ ...testClaim(), ...changes }, '2026-02-01')
      expect(fhirProblems(resource)).toEqual([])
      expect(resource).toMatchObject({ status, created: '2026-02-01' })
    },
  )

  it('Q08 a FHIR resource says “unknown” for a required field without a value, and leaves out an optional field without a value', () => {
    const resource = claimResource({ ...testClaim(), ...noFacts }, '2026-02-01')
    expect(resource).toMatchObject({ provider: unknown, insurance: [{ coverage: unknown }] })
    expect(resource.contained?.map(({ resourceType }) => resourceType)).toEqual(['Patient'])
    for (const name of ['insurer', 'careTeam', 'diagnosis', 'total']) {
      expect(resource).not.toHaveProperty(name)
    }
    const paid = claimResource({ ...testClaim(), ...noFacts, memberId: 'M1' }, '2026-02-01')
    expect(paid.contained?.at(-1)).toMatchObject({ subscriberId: 'M1', payor: [unknown] })
  })
})
