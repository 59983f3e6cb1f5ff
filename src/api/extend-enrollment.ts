/** Extends an enrollment exactly once, even if a response was lost (D08, D17, D18). */
import { type RtmEnrollment, workflowIdOf } from '../domain/enrollment/rtm-enrollment'
import { ResponseError } from './errors'
import type { Http } from './http'
import { sameUser } from './http-identity'
import { correcting, isUnseen } from './rejection'
import { enrolled, enrollmentPath, rtmEnrollment, updateRtmEnrollment } from './rtm-enrollments'
import { type MutationSpec, mutationKey } from './writes'

export interface Extension {
  /** The number of days to add. */
  extendDuration: number
  /** The id of a workflow. Undefined if the user has not chosen another workflow. */
  workflow?: number | undefined
  idempotencyKey: string
  /** The duration in days that the user saw. Null if it is unknown. */
  seenDuration: number | null
  /**
   * If an earlier request for this extension has no response: the duration of the enrollment in
   * days before that request, or null if that duration is unknown. Otherwise undefined.
   */
  durationBefore?: number | null | undefined
}

export interface Extended {
  enrollment: RtmEnrollment
  /**
   * Whether the enrollment was already longer than it would be after this extension. In this case,
   * nothing was changed.
   */
  wasLonger: boolean
}

/** The backend rejected an extension, because the enrollment has changed since the user saw it. */
export class ExtendedElsewhereError extends ResponseError {
  override readonly name = 'ExtendedElsewhereError'
  readonly enrollment: RtmEnrollment
  constructor({ response, body }: ResponseError, enrollment: RtmEnrollment) {
    super(response, body)
    this.enrollment = enrollment
  }
}

/**
 * Adds days to an enrollment, and may change its workflow. If an earlier request may have extended
 * the enrollment, only the days that are still missing are added.
 * @param id The id of the enrollment. Null if the patient has none.
 * @throws ExtendedElsewhereError with the current enrollment; CorrectionError if the backend rejects
 * the days that are still missing.
 */
export function extendEnrollmentMutation(
  http: Http,
  id: number | null,
): MutationSpec<Extended, Extension> {
  return {
    mutationKey: mutationKey(http, 'extend-enrollment', id),
    async mutationFn(extension) {
      const { extendDuration, workflow, idempotencyKey, seenDuration, durationBefore } = extension
      const own = enrolled(id)
      const changed = workflow === undefined ? {} : { workflow }
      const checkUser = sameUser(http)
      const read = async () => {
        const path = enrollmentPath(own)
        const enrollment = await http.call({ method: 'GET', path, answer: rtmEnrollment })
        checkUser()
        return enrollment
      }
      const extend = async (days: number, seen: number | null) => {
        const known = seen === null ? {} : { seenDuration: seen }
        const body = { ...(days > 0 && { extendDuration: days, ...known }), ...changed }
        try {
          const request = updateRtmEnrollment(http, own, body, idempotencyKey)
          const enrollment = await (durationBefore === undefined ? request : correcting(request))
          return { enrollment, wasLonger: false }
        } catch (error) {
          if (!isUnseen(error, 'seenDuration')) throw error
          checkUser()
          // If the current enrollment cannot be read, the caller gets the backend's rejection, not
          // the error of the read.
          const current = await read().catch(() => null)
          throw current ? new ExtendedElsewhereError(error, current) : error
        }
      }
      if (durationBefore === undefined) return extend(extendDuration, seenDuration)
      const enrollment = await read()
      const { duration } = enrollment
      const known = durationBefore !== null && duration !== null
      const missing = known ? durationBefore + extendDuration - duration : extendDuration
      const isSame = workflow === undefined || workflow === workflowIdOf(enrollment)
      if (missing < 0 || (missing === 0 && isSame)) return { enrollment, wasLonger: missing < 0 }
      return extend(missing, duration)
    },
  }
}
