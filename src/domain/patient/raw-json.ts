/** Reads JSON of unknown form, such as an EHR's record. */

export function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value))
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the resources of a FHIR `Bundle`, or the record itself. */
export function resourcesOf(raw: unknown): readonly Record<string, unknown>[] {
  const record = objectOf(raw)
  if (record.resourceType !== 'Bundle') return [record]
  return listOf(record.entry).map((entry) => objectOf(objectOf(entry).resource))
}

/** Returns the `Patient` of a FHIR `Bundle`, {} for a bundle without one, or the record itself. */
export function patientOfRecord(raw: unknown): Record<string, unknown> {
  const record = objectOf(raw)
  if (record.resourceType !== 'Bundle') return record
  return resourcesOf(raw).find(({ resourceType }) => resourceType === 'Patient') ?? {}
}
