/** The patients in the SMART EHR of the demo. */
import type { Patient } from 'fhir/r4'

const recordNumber = (value: string) => ({
  type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
  system: 'urn:oid:2.16.840.1.113883.19.5',
  value,
})

/**
 * The demo's clinic has the first two patients, with the same record IDs. The clinic does not have
 * the third patient, so the app offers to enroll her. The clinic's birth dates depend on the clock,
 * so the first two patients have no birth date here.
 */
export const ehrPatients: readonly (Patient & { id: string })[] = [
  {
    resourceType: 'Patient',
    id: 'p-629',
    identifier: [recordNumber('MRN-100629')],
    name: [{ use: 'official', given: ['Niamh'], family: 'Cruz' }],
  },
  {
    resourceType: 'Patient',
    id: 'p-666',
    identifier: [recordNumber('MRN-100666')],
    name: [{ use: 'official', given: ['Benjamin'], family: 'Novák' }],
  },
  {
    resourceType: 'Patient',
    id: 'p-417',
    identifier: [recordNumber('MLK-20417')],
    name: [{ use: 'official', given: ['Ada'], family: 'Moss' }],
    birthDate: '1960-03-09',
    telecom: [{ system: 'phone', value: '617-555-0188' }],
  },
]

/** The id of the user who is signed in to the EHR: the `sub` of id tokens. */
export const ehrUser = 'dana.whitfield'
