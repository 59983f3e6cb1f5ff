import * as z from 'zod/mini'
import { type NewPatient, newPatientSchema } from '../../domain/emr-patient'

const given = z.object({ newPatient: z.string() })

/** Whom the page wants to enrol (`newPatient`), as JSON of its own; null for none, or for no such JSON. */
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
