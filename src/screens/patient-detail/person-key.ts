import type { NewPatient } from '../../domain/patient/emr-patient'

/**
 * Returns a text that identifies a person in the EHR. Returns null if the known data could also be
 * the data of another person, such as a twin or a person of the same name.
 */
export function personKey(person: NewPatient): string | null {
  const { recordId, firstName, lastName, birthDate, phone, email } = person
  if (recordId) return recordId
  if (!firstName || !lastName || !(birthDate || phone || email)) return null
  return JSON.stringify([firstName, lastName, birthDate, phone, email])
}
