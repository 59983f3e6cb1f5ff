import type { FakeBackend } from '../../src/testing/fake-backend'

/** The maximum number of suggestions. A longer list would be hard to read. */
const SHOWN = 50

/** Returns the ids of the fake clinic that are valid values of an attribute. */
export function suggestionsOf(attribute: string, backend: FakeBackend) {
  if (attribute === 'patient-id') {
    return backend.patients
      .slice(0, SHOWN)
      .map(({ id, fullName }) => ({ value: String(id), label: fullName }))
  }
  if (attribute === 'billing-uuid') {
    return backend.billings.slice(0, SHOWN).map(({ uuid, patientFullName, type, tab }) => ({
      value: uuid,
      label: `${patientFullName}, ${type}, ${tab}`,
    }))
  }
  return []
}
