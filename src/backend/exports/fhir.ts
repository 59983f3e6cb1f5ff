/**
 * Writes claims in FHIR R4, as one Bundle (Q03) or as single resources (Q08). Each Claim contains
 * the resources that it refers to, so that a reader of the file needs no server. docs/claims.md
 * explains the fields and their sources.
 */
import type {
  Address,
  ClaimItem,
  CodeableConcept,
  Claim as FhirClaim,
  FhirResource,
  HumanName,
  Money,
  Reference,
} from 'fhir/r4'
import { amountOf, decimalCents } from '../../domain/billing/fees'
import type { Claim, PostalAddress } from '../../domain/claims/claim'
import { missingClaimFacts } from '../../domain/claims/missing-claim-facts'
import type { CompleteClaim } from './complete-claim'

const systems = {
  npi: 'http://hl7.org/fhir/sid/us-npi',
  ein: 'urn:oid:2.16.840.1.113883.4.4',
  icd: 'http://hl7.org/fhir/sid/icd-10-cm',
  cpt: 'http://www.ama-assn.org/go/cpt',
  modifier: 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
  place: 'https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set',
  claimType: 'http://terminology.hl7.org/CodeSystem/claim-type',
  priority: 'http://terminology.hl7.org/CodeSystem/processpriority',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
} as const

/**
 * A reference that marks its target as unknown. R4 requires some references even if their target is
 * unknown.
 */
const absent: Reference = {
  extension: [
    { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' },
  ],
}

export function coded(system: string, code: string): CodeableConcept {
  return { coding: [{ system, code }] }
}

function addressOf({ line, city, state, zip }: PostalAddress): Address {
  return { line: [line], city, state, postalCode: zip, country: 'US' }
}

function moneyOf(amount: string): Money {
  return { value: Number(amount), currency: 'USD' }
}

/**
 * Returns the property `name` of a person. FHIR forbids empty values, so the property is left out
 * if both names are empty.
 */
function namesOf({ firstName, lastName }: { firstName: string; lastName: string }): {
  name?: HumanName[]
} {
  if (!firstName && !lastName) return {}
  return {
    name: [{ ...(lastName && { family: lastName }), ...(firstName && { given: [firstName] }) }],
  }
}

/** Returns the sum of the lines as a decimal text. */
export function totalOf({ lines }: Pick<CompleteClaim, 'lines'>): string {
  return amountOf(lines.reduce((sum, { amount }) => sum + (decimalCents(amount) ?? 0), 0))
}

function patientOf({ patient }: Claim): FhirResource {
  const { id, recordId, sex, birthDate, address } = patient
  const idOf = (type: string, value: string) => ({
    type: coded(systems.identifierType, type),
    value,
  })
  return {
    resourceType: 'Patient',
    id: 'patient',
    identifier: [idOf('PI', id), ...(recordId ? [idOf('MR', recordId)] : [])],
    ...namesOf(patient),
    ...(sex && { gender: sex }),
    ...(birthDate && { birthDate }),
    ...(address && { address: [addressOf(address)] }),
  }
}

function clinicOf({ billing }: Claim): FhirResource[] {
  if (!billing) return []
  return [
    {
      resourceType: 'Organization',
      id: 'clinic',
      identifier: [
        { system: systems.npi, value: billing.npi },
        { system: systems.ein, value: billing.taxId },
      ],
      name: billing.name,
      address: [addressOf(billing.address)],
    },
  ]
}

function renderingOf({ rendering }: Claim): FhirResource[] {
  if (!rendering) return []
  const { npi } = rendering
  return [
    {
      resourceType: 'Practitioner',
      id: 'rendering',
      ...(npi && { identifier: [{ system: systems.npi, value: npi }] }),
      ...namesOf(rendering),
    },
  ]
}

function payerOf({ payer }: Claim): FhirResource[] {
  if (!payer) return []
  return [
    {
      resourceType: 'Organization',
      id: 'payer',
      identifier: [{ type: coded(systems.identifierType, 'NIIP'), value: payer.id }],
      name: payer.name,
    },
  ]
}

function hasCoverage({ payer, memberId }: Claim): boolean {
  return payer !== null || memberId !== null
}

function coverageOf(claim: Claim): FhirResource[] {
  if (!hasCoverage(claim)) return []
  const { payer, memberId } = claim
  return [
    {
      resourceType: 'Coverage',
      id: 'coverage',
      status: 'active',
      ...(memberId && { subscriberId: memberId }),
      beneficiary: { reference: '#patient' },
      payor: [payer ? { reference: '#payer' } : absent],
    },
  ]
}

function itemOf(claim: Claim, line: Claim['lines'][number], index: number): ClaimItem {
  const { dateOfService, placeOfService, diagnosisCodes, rendering } = claim
  const { code, modifiers, units, amount } = line
  return {
    sequence: index + 1,
    ...(rendering && { careTeamSequence: [1] }),
    ...(diagnosisCodes.length > 0 && { diagnosisSequence: diagnosisCodes.map((_, at) => at + 1) }),
    productOrService: coded(systems.cpt, code),
    ...(modifiers.length > 0 && {
      modifier: modifiers.map((modifier) => coded(systems.modifier, modifier)),
    }),
    servicedDate: dateOfService,
    ...(placeOfService && { locationCodeableConcept: coded(systems.place, placeOfService) }),
    quantity: { value: units },
    ...(amount && { net: moneyOf(amount) }),
  }
}

/**
 * Returns the status of the Claim. A claim that is not billed is a draft while it is incomplete. A
 * billed claim is active even if it is incomplete.
 */
function statusOf(claim: Claim): FhirClaim['status'] {
  if (claim.status === 'cancelled') return 'cancelled'
  if (claim.status === 'billed') return 'active'
  return missingClaimFacts(claim).length === 0 ? 'active' : 'draft'
}

/**
 * Returns the optional elements that have a value. R4 forbids empty lists, so elements without a
 * value are left out.
 */
function knownParts(claim: Claim): Partial<FhirClaim> {
  const { payer, rendering, diagnosisCodes, lines } = claim
  const priced = lines.flatMap(({ amount, ...line }) => (amount ? [{ ...line, amount }] : []))
  return {
    ...(payer && { insurer: { reference: '#payer' } }),
    ...(rendering && { careTeam: [{ sequence: 1, provider: { reference: '#rendering' } }] }),
    ...(diagnosisCodes.length > 0 && {
      diagnosis: diagnosisCodes.map((code, index) => ({
        sequence: index + 1,
        diagnosisCodeableConcept: coded(systems.icd, code),
      })),
    }),
    ...(lines.length > 0 && { item: lines.map((line, index) => itemOf(claim, line, index)) }),
    ...(lines.length > 0 &&
      priced.length === lines.length && { total: moneyOf(totalOf({ lines: priced })) }),
  }
}

/**
 * Returns a claim as a FHIR resource. An unknown value is left out. If R4 requires the element, it
 * has a data-absent-reason instead of a value.
 * @param created An ISO instant or a date.
 */
export function claimResource(claim: Claim, created: string): FhirClaim {
  const { dateOfService, billing } = claim
  const coverage = hasCoverage(claim) ? { reference: '#coverage' } : absent
  return {
    resourceType: 'Claim',
    id: claim.billingId,
    contained: [
      patientOf(claim),
      ...clinicOf(claim),
      ...renderingOf(claim),
      ...payerOf(claim),
      ...coverageOf(claim),
    ],
    status: statusOf(claim),
    type: coded(systems.claimType, 'professional'),
    use: 'claim',
    patient: { reference: '#patient' },
    billablePeriod: { start: dateOfService, end: dateOfService },
    created,
    provider: billing ? { reference: '#clinic' } : absent,
    priority: coded(systems.priority, 'normal'),
    insurance: [{ sequence: 1, focal: true, coverage }],
    ...knownParts(claim),
  }
}

/**
 * Writes claims as a sequence of parts of a file. Together, the parts are the JSON text of one
 * Bundle.
 */
export async function* writeFhir(
  pages: AsyncIterable<readonly CompleteClaim[]>,
  at: Date,
): AsyncGenerator<string> {
  const created = at.toISOString()
  yield `{"resourceType":"Bundle","type":"collection","timestamp":"${created}","entry":[`
  let separator = ''
  for await (const claims of pages) {
    const entries = claims.map((claim) => {
      const resource = claimResource(claim, created)
      return JSON.stringify({ fullUrl: `urn:uuid:${claim.billingId}`, resource })
    })
    if (entries.length === 0) continue
    yield `${separator}${entries.join(',')}`
    separator = ','
  }
  yield ']}'
}
