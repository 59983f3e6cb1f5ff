/** Enrolls a patient exactly once, even if a response was lost (D17, D19). */
import { ResponseError } from './errors'
import type { Http } from './http'
import { sameUser } from './http-identity'
import { readNow } from './read-now'
import { correcting } from './rejection'
import {
  createRtmEnrollment,
  type RtmEnrollmentBody,
  reEnroll,
  rtmEnrollmentsQuery,
  updateRtmEnrollment,
} from './rtm-enrollments'
import { type MutationSpec, mutationKey } from './writes'

export interface Enrolling {
  body: RtmEnrollmentBody
  idempotencyKey: string
  /** The earlier requests of the same form whose responses are missing. */
  unanswered: readonly RtmEnrollmentBody[]
}

/**
 * Finishes an enrollment that an earlier request of the user, whose response is missing, has
 * created. The form may have changed since that request, so the enrollment gets the values that the
 * form has now.
 * @returns The id of the enrollment. Null if no earlier request has created it.
 * @throws CorrectionError if the backend rejects the values. The form must then keep the earlier
 * request, because another attempt must find the enrollment again.
 */
async function finishUnanswered(
  http: Http,
  patient: number,
  { body: { startDate, ...changed }, unanswered }: Enrolling,
): Promise<number | null> {
  const checkUser = sameUser(http)
  const latest = { patient, ordering: '-start_date', page_size: 1 }
  const { results } = await readNow(rtmEnrollmentsQuery(http, latest))
  const found = results.find((one) => {
    // A colleague may have enrolled the patient with the same values in the meantime.
    const isOwn = one.enrolledBy !== null && one.enrolledBy.id === http.userId()
    if (!isOwn || one.startDate !== startDate || one.unenrolledAt !== null) return false
    return unanswered.some((sent) => {
      return sent.startDate === one.startDate && sent.duration === one.duration
    })
  })
  if (!found) return null
  checkUser()
  // A colleague may have extended the enrollment since it was read.
  const body = { ...changed, seenDuration: found.duration ?? undefined }
  return (await correcting(updateRtmEnrollment(http, found.id, body))).id
}

/**
 * Enrolls a patient.
 * @param isAgain Whether the patient was enrolled before. A re-enrollment has its own endpoint
 * (D19).
 * @returns The id of the enrollment. Null after a re-enrollment, because its response contains no
 * reliable id (spec §7).
 */
export function enrollMutation(
  http: Http,
  { patientId, isAgain }: { patientId: number; isAgain: boolean },
): MutationSpec<number | null, Enrolling> {
  const send = async ({ body, idempotencyKey }: Enrolling) => {
    if (isAgain) {
      await reEnroll(http, patientId, body, idempotencyKey)
      return null
    }
    const asked = { ...body, patient: patientId }
    return (await createRtmEnrollment(http, asked, idempotencyKey)).id
  }
  return {
    mutationKey: mutationKey(http, 'enroll', patientId),
    async mutationFn(enrolling) {
      const checkUser = sameUser(http)
      try {
        return await send(enrolling)
      } catch (error) {
        const isConflict = error instanceof ResponseError && error.status === 409
        if (!isConflict || enrolling.unanswered.length === 0) throw error
        checkUser()
        const id = await finishUnanswered(http, patientId, enrolling)
        if (id === null) throw error
        return id
      }
    },
  }
}
