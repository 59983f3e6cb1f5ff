import * as z from 'zod/mini'
import { type NewPatient, newPatientSchema } from '../../domain/emr-patient'

const given = z.object({ newPatient: z.string() })

/**
 * Parses the patient that the vendor page wants to enroll (the JSON in `newPatient`).
 * @returns null if there is no such patient, or if the JSON is invalid.
 */
export function newPatientOf(attributes: unknown): NewPatient | null {
  const text = given.safeParse(attributes)
  if (!text.success) return null
  try {
    const known = newPatientSchema.safeParse(JSON.parse(text.data.newPatient))
    return known.success ? known.data : null
  } catch {
    return null
  }
}
