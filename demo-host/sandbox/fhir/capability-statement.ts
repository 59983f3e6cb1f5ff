import type { CapabilityStatement } from 'fhir/r4'

/** The FHIR resource types that the API offers. */
export const servedTypes = ['Claim', 'Observation', 'Communication'] as const
export type ServedName = (typeof servedTypes)[number]

/** The URLs of HL7's definitions of the search parameter `patient`. */
const patientParameters: Readonly<Record<ServedName, string>> = {
  Claim: 'http://hl7.org/fhir/SearchParameter/Claim-patient',
  Observation: 'http://hl7.org/fhir/SearchParameter/clinical-patient',
  Communication: 'http://hl7.org/fhir/SearchParameter/Communication-patient',
}

/**
 * Returns the CapabilityStatement. It lists the resource types and requests that the FHIR API at
 * this base URL offers.
 */
export function capabilityStatement(base: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-23',
    kind: 'instance',
    software: { name: 'rtm-elements reference backend' },
    implementation: { description: "A clinic's own data, read only", url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        security: {
          cors: true,
          description: 'All other requests need `Authorization: Bearer`, as in the API.',
        },
        resource: servedTypes.map((type) => ({
          type,
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          searchParam: [
            {
              name: 'patient',
              definition: patientParameters[type],
              type: 'reference',
              documentation: 'Required.',
            },
          ],
        })),
      },
    ],
  }
}
