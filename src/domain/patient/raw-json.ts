/** Reads JSON of unknown structure, such as a record of an EHR. */

export function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value))
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A resource, and the URL by which other resources of its bundle can refer to it. */
export interface FhirEntry {
  readonly fullUrl: unknown
  readonly resource: Record<string, unknown>
}

/** Returns the entries of a FHIR `Bundle`, or the record itself as one entry. */
export function entriesOf(raw: unknown): readonly FhirEntry[] {
  const record = objectOf(raw)
  if (record.resourceType !== 'Bundle') return [{ fullUrl: undefined, resource: record }]
  return listOf(record.entry)
    .map(objectOf)
    .map(({ fullUrl, resource }) => ({ fullUrl, resource: objectOf(resource) }))
}

/**
 * Returns the `Patient` of a FHIR `Bundle`, or {} if the bundle has none. Any other record is
 * returned unchanged.
 */
export function patientOfRecord(raw: unknown): Record<string, unknown> {
  const record = objectOf(raw)
  if (record.resourceType !== 'Bundle') return record
  const patient = entriesOf(raw).find(({ resource }) => resource.resourceType === 'Patient')
  return patient?.resource ?? {}
}
