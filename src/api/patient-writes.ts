/** The writes of /patient/patients/ (spec §7, "Patient"). This code loads with the dialogs. */
import * as z from 'zod/mini'
import type { Patient } from '../domain/patient/patient'
import { checkUnique, type UserBody } from './account'
import type { Http } from './http'
import { sameUser } from './http-identity'
import {
  type PatientBody,
  patientListQuery,
  patientPath,
  patientsPath,
  updatePatient,
} from './patients'
import { readNow } from './read-now'
import { unlessRejected } from './rejection'
import { required } from './required'
import { recognizes, type UnansweredRequest } from './unanswered'
import { noAnswer, text, wire } from './wire'
import { type MutationSpec, mutationKey } from './writes'

const created = wire({ message: text, patientId: z.number() })

/**
 * Creates a patient.
 * @param idempotencyKey The id of the user's action. The backend processes an action only once
 * (N12).
 * @returns The id of the new patient, and the backend's message (W19).
 */
export async function createPatient(
  http: Http,
  body: PatientBody,
  idempotencyKey?: string,
): Promise<{ message: string; patientId: number }> {
  required({ patient: body })
  const key = { retry: 'only-with-key', idempotencyKey } as const
  return http.call({ method: 'POST', path: patientsPath, body, answer: created, ...key })
}

export async function deletePatient(http: Http, id: number): Promise<void> {
  return http.call({ method: 'DELETE', path: patientPath(id), answer: noAnswer })
}

/** Resolves if no other person has the phone number or the email address. */
async function checkContact(
  http: Http,
  { phone, email }: UserBody,
  excludeUserId?: number,
): Promise<void> {
  if (!phone && !email) return
  const asked = { ...(phone && { phone }), ...(email && { email }) }
  await checkUnique(http, { ...asked, ...(excludeUserId && { excludeUserId }) })
}

/**
 * Changes the given fields of a patient. If the changes include a phone number or an email address,
 * first checks that no other person has this phone number or email address.
 */
export function updatePatientMutation(http: Http, id: number): MutationSpec<Patient, PatientBody> {
  return {
    mutationKey: mutationKey(http, 'update-patient', id),
    async mutationFn(body) {
      const checkUser = sameUser(http)
      await checkContact(http, body.user ?? {}, id)
      checkUser()
      return updatePatient(http, id, body)
    },
  }
}

export function deletePatientMutation(http: Http, id: number): MutationSpec<void, void> {
  return {
    mutationKey: mutationKey(http, 'delete-patient', id),
    mutationFn: () => deletePatient(http, id),
  }
}

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
   * The earlier requests of the form that got no response, oldest first. If the user has corrected
   * the form since then, the values of these requests differ from the values of the form.
   */
  unanswered: readonly (NewPatientRequest & UnansweredRequest)[]
}

interface CreatedPatient {
  patientId: number
  /**
   * Whether an earlier request had already created the patient. The care team and the enrollment
   * then have the values of that request.
   */
  wasCreated: boolean
}

/** The maximum number of patients that the search for an existing patient requests. */
const SEARCHED = 50

/**
 * Returns the id of the patient that an unanswered request has created. Returns null if there is
 * none, or if the request lacks the values that identify a patient: the last name, and a phone
 * number, an email address or a birth date.
 */
async function findPatient(http: Http, { user = {} }: PatientBody): Promise<number | null> {
  const { firstName, lastName, phone, email, birthDate } = user
  if (!lastName || !(phone || email || birthDate)) return null
  const { results } = await readNow(
    patientListQuery(http, { search: lastName, page_size: SEARCHED }),
  )
  const found = results.find(({ user: one }) => {
    const isNamed = one.firstName === (firstName ?? '') && one.lastName === lastName
    return (
      isNamed &&
      (one.phone || null) === (phone || null) &&
      (one.email || null) === (email || null) &&
      (one.birthDate || null) === (birthDate || null)
    )
  })
  return found?.user.id ?? null
}

/**
 * Finds the patient that one of the unanswered requests may have created. If the first request
 * seems to have created the patient and the backend still recognizes its key, sends this request
 * again. The response then names the patient that this request created, and the user's
 * later corrections are saved. In all other cases, only searches for the patient.
 * @returns The id of the patient. Null if no request has created the patient.
 */
async function finishUnanswered(
  http: Http,
  { patient, unanswered: [first, ...corrections] }: PatientCreation,
): Promise<number | null> {
  if (!first) return null
  const checkUser = sameUser(http)
  const found = await findPatient(http, first.patient)
  checkUser()
  if (found === null) {
    for (const correction of corrections) {
      const corrected = await findPatient(http, correction.patient)
      checkUser()
      if (corrected !== null) return corrected
    }
    return null
  }
  if (!recognizes(http, first)) return found
  const made = await unlessRejected(createPatient(http, first.patient, first.idempotencyKey))
  if (!made) return null
  checkUser()
  const { user, recordId, isPcmEnabled } = patient
  await updatePatient(http, made.patientId, {
    ...(user && { user }),
    ...(recordId !== undefined && { recordId }),
    ...(isPcmEnabled !== undefined && { isPcmEnabled }),
  })
  return made.patientId
}

/**
 * First checks that no other person has the phone number or the email address, and then creates the
 * patient. If an earlier request has no response, the patient is created only if that request has
 * not created the patient (N12).
 */
export function createPatientMutation(http: Http): MutationSpec<CreatedPatient, PatientCreation> {
  return {
    mutationKey: mutationKey(http, 'create-patient'),
    async mutationFn(creation) {
      const { patient, idempotencyKey, isRepeat, unanswered } = creation
      const checkUser = sameUser(http)
      const [first] = unanswered
      const isFirst = first?.idempotencyKey === idempotencyKey
      if (!(isFirst && recognizes(http, first))) {
        const patientId = await finishUnanswered(http, creation)
        if (patientId !== null) return { patientId, wasCreated: !isFirst }
        checkUser()
      }
      // This check only gives earlier feedback. The backend checks the values again when it creates
      // the patient.
      if (!isRepeat) await checkContact(http, patient.user ?? {})
      checkUser()
      const { patientId } = await createPatient(http, patient, idempotencyKey)
      return { patientId, wasCreated: false }
    },
  }
}
