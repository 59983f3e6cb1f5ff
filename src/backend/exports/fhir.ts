/**
 * Claims as a FHIR R4 Bundle of Claim (Q03). Each Claim contains the resources that it refers to, so
 * that the file needs no server. The fields and their sources: docs/claims.md.
 */
import { amountOf, decimalCents } from '../../domain/billing/fees'
import type { PostalAddress } from '../../domain/claims/claim'
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

function coded(system: string, code: string) {
  return { coding: [{ system, code }] }
}

function addressOf({ line, city, state, zip }: PostalAddress) {
  return { line: [line], city, state, postalCode: zip, country: 'US' }
}

function moneyOf(amount: string) {
  return { value: Number(amount), currency: 'USD' }
}

/** A FHIR text has at least one character. */
function namesOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { ...(lastName && { family: lastName }), ...(firstName && { given: [firstName] }) }
}

/** The sum of the lines, as a decimal text. */
export function totalOf({ lines }: Pick<CompleteClaim, 'lines'>): string {
  return amountOf(lines.reduce((sum, { amount }) => sum + (decimalCents(amount) ?? 0), 0))
}

function patientOf({ patient }: CompleteClaim) {
  const { recordId, sex, birthDate, address } = patient
  const type = coded(systems.identifierType, 'MR')
  return {
    resourceType: 'Patient',
    id: 'patient',
    ...(recordId && { identifier: [{ type, value: recordId }] }),
    name: [namesOf(patient)],
    gender: sex,
    birthDate,
    address: [addressOf(address)],
  }
}

function containedOf(claim: CompleteClaim) {
  const { billing, rendering, payer, memberId } = claim
  return [
    patientOf(claim),
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
    {
      resourceType: 'Practitioner',
      id: 'rendering',
      identifier: [{ system: systems.npi, value: rendering.npi }],
      name: [namesOf(rendering)],
    },
    {
      resourceType: 'Organization',
      id: 'payer',
      identifier: [{ type: coded(systems.identifierType, 'NIIP'), value: payer.id }],
      name: payer.name,
    },
    {
      resourceType: 'Coverage',
      id: 'coverage',
      status: 'active',
      subscriberId: memberId,
      beneficiary: { reference: '#patient' },
      payor: [{ reference: '#payer' }],
    },
  ]
}

function itemsOf(claim: CompleteClaim) {
  const { lines, dateOfService, placeOfService, diagnosisCodes } = claim
  return lines.map(({ code, modifiers, units, amount }, index) => ({
    sequence: index + 1,
    careTeamSequence: [1],
    diagnosisSequence: diagnosisCodes.map((_, at) => at + 1),
    productOrService: coded(systems.cpt, code),
    ...(modifiers.length > 0 && {
      modifier: modifiers.map((modifier) => coded(systems.modifier, modifier)),
    }),
    servicedDate: dateOfService,
    locationCodeableConcept: coded(systems.place, placeOfService),
    quantity: { value: units },
    net: moneyOf(amount),
  }))
}

/** @param created - an ISO instant. */
function claimOf(claim: CompleteClaim, created: string) {
  return {
    resourceType: 'Claim',
    id: claim.billingId,
    contained: containedOf(claim),
    status: 'active',
    type: coded(systems.claimType, 'professional'),
    use: 'claim',
    patient: { reference: '#patient' },
    billablePeriod: { start: claim.dateOfService, end: claim.dateOfService },
    created,
    insurer: { reference: '#payer' },
    provider: { reference: '#clinic' },
    priority: coded(systems.priority, 'normal'),
    careTeam: [{ sequence: 1, provider: { reference: '#rendering' } }],
    diagnosis: claim.diagnosisCodes.map((code, index) => ({
      sequence: index + 1,
      diagnosisCodeableConcept: coded(systems.icd, code),
    })),
    insurance: [{ sequence: 1, focal: true, coverage: { reference: '#coverage' } }],
    item: itemsOf(claim),
    total: moneyOf(totalOf(claim)),
  }
}

/** Writes claims in parts. The parts together are the JSON text of one Bundle. */
export async function* writeFhir(
  pages: AsyncIterable<readonly CompleteClaim[]>,
  at: Date,
): AsyncGenerator<string> {
  const created = at.toISOString()
  yield `{"resourceType":"Bundle","type":"collection","timestamp":"${created}","entry":[`
  let separator = ''
  for await (const claims of pages) {
    const entries = claims.map((claim) =>
      JSON.stringify({ fullUrl: `urn:uuid:${claim.billingId}`, resource: claimOf(claim, created) }),
    )
    if (entries.length === 0) continue
    yield `${separator}${entries.join(',')}`
    separator = ','
  }
  yield ']}'
}
