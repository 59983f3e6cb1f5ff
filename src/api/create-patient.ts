/** Creates a patient once (spec §7). */
import type { Http } from './http'
import { checkContact, createPatient, type PatientBody } from './patients'
import { unlessRejected } from './unanswered'
import { type MutationSpec, mutationKey } from './writes'

/** A request that creates a patient. */
interface NewPatientRequest {
  patient: PatientBody
  idempotencyKey: string
}

export interface PatientCreation extends NewPatientRequest {
  /**
   * Whether the same request was sent before. If so, the values are not checked: the first attempt
   * may have created the patient, who would then already have the phone number.
   */
  isRepeat: boolean
  /**
   * The first request of the form whose response is missing. It has other values if the user has
   * corrected the form since.
   */
  unanswered: NewPatientRequest | null
}

interface CreatedPatient {
  patientId: number
  /** Whether the patient has the values of the unanswered request, without the user's corrections. */
  isUncorrected: boolean
}

/**
 * Creates a patient, after a check that no other person has the phone number or the email address.
 * If the user has corrected the form after a lost response, the unanswered request is sent again
 * with its key first. If it has created the patient, no second patient is created.
 */
export function createPatientMutation(http: Http): MutationSpec<CreatedPatient, PatientCreation> {
  return {
    mutationKey: mutationKey(http, 'create-patient'),
    async mutationFn({ patient, idempotencyKey, isRepeat, unanswered }) {
      if (unanswered && unanswered.idempotencyKey !== idempotencyKey && http.takesKeys) {
        const first = createPatient(http, unanswered.patient, unanswered.idempotencyKey)
        const made = await unlessRejected(first)
        if (made) return { patientId: made.patientId, isUncorrected: true }
      }
      // This check only gives earlier feedback. The backend checks the values again when it creates
      // the patient.
      if (!isRepeat) await checkContact(http, patient.user ?? {})
      const { patientId } = await createPatient(http, patient, idempotencyKey)
      return { patientId, isUncorrected: false }
    },
  }
}
