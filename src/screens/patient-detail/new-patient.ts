import { type NewPatient, newPatientSchema } from '../../domain/patient/emr-patient'

/**
 * Parses the patient that the vendor page wants to enroll (JSON).
 * @returns null if there is no such patient, or if the JSON is invalid.
 */
export function newPatientOf(json: string | null): NewPatient | null {
  if (json === null) return null
  try {
    const known = newPatientSchema.safeParse(JSON.parse(json))
    return known.success ? known.data : null
  } catch {
    return null
  }
}
