/** Extends an enrollment exactly once, even if a response was lost (D08, D17, D18). */
import { type RtmEnrollment, workflowIdOf } from '../domain/enrollment/rtm-enrollment'
import type { Http } from './http'
import { sameUser } from './http-identity'
import { enrolled, enrollmentPath, rtmEnrollment, updateRtmEnrollment } from './rtm-enrollments'
import { type MutationSpec, mutationKey } from './writes'

export interface Extension {
  /** The number of days to add. */
  extendDuration: number
  /** The id of a workflow. Undefined if the user has not chosen another workflow. */
  workflow?: number | undefined
  idempotencyKey: string
  /**
   * If an earlier request for this extension has no response: the duration of the enrollment in
   * days before that request, or null if that duration is unknown. Otherwise undefined.
   */
  durationBefore?: number | null | undefined
}

export interface Extended {
  enrollment: RtmEnrollment
  /**
   * Whether the enrollment was already longer than this extension would make it. In this case,
   * nothing was changed.
   */
  wasLonger: boolean
}

/**
 * Adds days to an enrollment, and may change its workflow. If an earlier request may have extended
 * the enrollment, only the days that are still missing are added.
 * @param id The id of the enrollment. Null if the patient has none.
 */
export function extendEnrollmentMutation(
  http: Http,
  id: number | null,
): MutationSpec<Extended, Extension> {
  return {
    mutationKey: mutationKey(http, 'extend-enrollment', id),
    async mutationFn({ extendDuration, workflow, idempotencyKey, durationBefore }) {
      const own = enrolled(id)
      const changed = workflow === undefined ? {} : { workflow }
      const extend = async (days: number) => {
        const body = { ...(days > 0 && { extendDuration: days }), ...changed }
        const enrollment = await updateRtmEnrollment(http, own, body, idempotencyKey)
        return { enrollment, wasLonger: false }
      }
      if (durationBefore === undefined) return extend(extendDuration)
      const checkUser = sameUser(http)
      const path = enrollmentPath(own)
      const enrollment = await http.call({ method: 'GET', path, answer: rtmEnrollment })
      checkUser()
      const { duration } = enrollment
      const known = durationBefore !== null && duration !== null
      const missing = known ? durationBefore + extendDuration - duration : extendDuration
      const isSame = workflow === undefined || workflow === workflowIdOf(enrollment)
      if (missing < 0 || (missing === 0 && isSame)) return { enrollment, wasLonger: missing < 0 }
      return extend(missing)
    },
  }
}
