/** The resource /billing/rtmenrollments/, and re-enrollment (spec §7). */
import * as z from 'zod/mini'
import { defaultSystem, type MonitoredSystem, monitoredSystems } from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import type { RtmEnrollment } from '../domain/enrollment/rtm-enrollment'
import { RequiredFieldError } from './errors'
import type { Http } from './http'
import { sameUser } from './http-identity'
import { type Page, page, type QuerySpec } from './page'
import { queryKey } from './query-keys'
import { required } from './required'
import { actor, idOf } from './schemas'
import { flag, noAnswer, wire } from './wire'
import { type MutationSpec, mutationKey } from './writes'

const PATH = 'billing/rtmenrollments/'

const optionalText = z.nullable(z.string())
const optionalNumber = z.nullable(z.number())

const workflow = wire({ id: z.number(), name: optionalText, rtmFlowTag: optionalText })

const monitoredSystem: z.ZodMiniType<MonitoredSystem> = z.pipe(
  optionalText,
  z.transform((sent: string | null) => {
    return monitoredSystems.find((known) => known === sent) ?? defaultSystem
  }),
)

export const rtmEnrollment: z.ZodMiniType<RtmEnrollment> = wire({
  id: z.number(),
  status: optionalText,
  duration: optionalNumber,
  extendDuration: optionalNumber,
  created: optionalText,
  startDate: optionalText,
  enrolledBy: z.nullable(actor),
  unenrolledAt: optionalText,
  unenrolledBy: z.nullable(actor),
  unenrolledReason: optionalText,
  workflow: z.nullable(idOf),
  smsWorkflowEnrollment: z.nullable(
    wire({
      id: z.number(),
      workflow: z.nullable(workflow),
      language: optionalText,
      isActive: flag,
    }),
  ),
  monitoredSystem,
})

/**
 * The fields that requests can change. The client changes `extendDuration` and `workflow` with
 * PATCH (D18).
 */
export interface RtmEnrollmentBody {
  /** The user id of the patient. Only for the creation of an enrollment. */
  patient?: number
  status?: string
  /** The duration of the enrollment in days. */
  duration?: number
  unenrolledReason?: string | null
  /** The number of days by which the enrollment is extended. */
  extendDuration?: number | null
  /**
   * The duration in days that the user saw before the change (in addition to the clinic's
   * specification). The backend rejects a change of the duration if it has changed since then.
   */
  seenDuration?: number | undefined
  /** The id of a workflow. */
  workflow?: number | null
  language?: string
  /** Whether a new plan of care begins, after which Connect can be earned again (R1, C8). */
  isNewPoc?: boolean
  /** The user id of the person who enrolls the patient. Default: the caller. */
  enrolledBy?: number
  /** The first day of the enrollment. Default: today. */
  startDate?: PlainDate
}

/** The filters of the list, with the names of the wire. */
export interface RtmEnrollmentFilters {
  /** The user id of the patient. */
  patient?: number
  /** The order of the list. `-start_date` puts the latest enrollment first. */
  ordering?: string
  page?: number
  page_size?: number
}

export function rtmEnrollmentsQuery(
  http: Http,
  filters: RtmEnrollmentFilters = {},
): QuerySpec<Page<RtmEnrollment>> {
  return {
    queryKey: queryKey(http, 'rtm-enrollments', 'list', filters),
    queryFn: ({ signal }) => {
      const query = { ...filters }
      return http.call({ method: 'GET', path: PATH, query, answer: page(rtmEnrollment), signal })
    },
  }
}

export function enrollmentPath(id: number): string {
  required({ id })
  return `${PATH}${id}/`
}

/**
 * Creates an enrollment.
 * @param idempotencyKey The id of the user's action. The backend processes an action only once
 * (N12).
 */
export async function createRtmEnrollment(
  http: Http,
  body: RtmEnrollmentBody,
  idempotencyKey?: string,
): Promise<RtmEnrollment> {
  required({ rtmEnrollment: body })
  return http.call({
    method: 'POST',
    path: PATH,
    body,
    answer: rtmEnrollment,
    retry: 'only-with-key',
    idempotencyKey,
  })
}

/**
 * Returns the retry options for a change. Every request with an extension adds days. Such a request
 * is therefore retried only with an idempotency key (N12). Other changes can be repeated safely.
 */
function changing(body: RtmEnrollmentBody | undefined, idempotencyKey: string | undefined) {
  return { retry: body?.extendDuration ? 'only-with-key' : 'always', idempotencyKey } as const
}

/**
 * Changes an enrollment with PATCH. The body is optional (N08).
 * @param idempotencyKey See `createRtmEnrollment`.
 */
export async function updateRtmEnrollment(
  http: Http,
  id: number,
  body?: RtmEnrollmentBody,
  idempotencyKey?: string,
): Promise<RtmEnrollment> {
  const path = enrollmentPath(id)
  const key = changing(body, idempotencyKey)
  return http.call({ method: 'PATCH', path, body, answer: rtmEnrollment, ...key })
}

/** Ends the enrollment (D18). */
export async function deleteRtmEnrollment(http: Http, id: number): Promise<void> {
  return http.call({ method: 'DELETE', path: enrollmentPath(id), answer: noAnswer })
}

/**
 * Enrolls a patient again. The path has no trailing slash and contains the patient's id (N20, N21).
 * `patientRTMEnrollment` is only the name of the function's parameter, and requests do not contain
 * it (W18).
 * @param idempotencyKey See `createRtmEnrollment`.
 */
export async function reEnroll(
  http: Http,
  patientId: number,
  patientRTMEnrollment: RtmEnrollmentBody,
  idempotencyKey?: string,
): Promise<void> {
  required({ patientId, patientRTMEnrollment })
  const path = `patient/rtm-re-enroll/${patientId}`
  const body = patientRTMEnrollment
  const key = { retry: 'only-with-key', idempotencyKey } as const
  return http.call({ method: 'POST', path, body, answer: noAnswer, ...key })
}

/**
 * Returns the id of an enrollment.
 * @throws RequiredFieldError if the patient has no enrollment.
 */
export function enrolled(id: number | null): number {
  if (id === null) throw new RequiredFieldError('enrollment')
  return id
}

/**
 * Ends an enrollment (D18): PATCH sends the reason, and DELETE ends the enrollment. The action can
 * be repeated safely.
 * @returns The id of the enrollment. Null if a colleague has already ended the enrollment, in which
 * case the colleague's reason is kept.
 */
export function unenrollMutation(
  http: Http,
  id: number | null,
): MutationSpec<number | null, { unenrolledReason: string }> {
  return {
    mutationKey: mutationKey(http, 'unenroll', id),
    async mutationFn({ unenrolledReason }) {
      const own = enrolled(id)
      const path = enrollmentPath(own)
      const checkUser = sameUser(http)
      const current = await http.call({ method: 'GET', path, answer: rtmEnrollment })
      if (current.unenrolledAt) return null
      checkUser()
      await updateRtmEnrollment(http, own, { unenrolledReason })
      checkUser()
      await deleteRtmEnrollment(http, own)
      return own
    },
  }
}
