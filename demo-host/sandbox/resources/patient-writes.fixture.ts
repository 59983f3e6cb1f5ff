/**
 * The body of a request for a new patient, and requests with this body, for tests that create and
 * change patients.
 */
import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer, TestClient } from '../test-sandbox'

export const PATIENTS = '/patient/patients/'

export const nora = {
  first_name: 'Nora',
  last_name: 'Bächtold',
  phone: '(617) 555-0188',
  email: 'nora@mail.example',
  birth_date: '1961-07-04',
  language: 'es',
}

export const wholePatient = {
  user: nora,
  care_team: { primary_provider: 2, secondary_providers: [3, 1] },
  rtm_enrollment: { duration: 60, workflow: 2, is_new_poc: true, enrolled_by: 3 },
  is_pcm_enabled: true,
  record_id: 'MRN-1',
}

const created = z.object({ message: z.string(), patient_id: z.number() })

/**
 * Creates a patient.
 * @returns The patient's id.
 */
export async function createPatient(by: TestClient, body: object = wholePatient): Promise<number> {
  const answer = await by.post(PATIENTS, body)
  expect([answer.status, answer.body]).toMatchObject([201, {}])
  return created.parse(answer.body).patient_id
}

export const refusal = z.object({
  errors: z.array(z.object({ field: z.string(), detail: z.string() })),
})

/** Returns the names of the fields with errors, from a response with status 400. */
export async function refusedFields(answer: Promise<Answer>): Promise<string[]> {
  const { status, body } = await answer
  expect(status).toBe(400)
  return refusal.parse(body).errors.map(({ field }) => field)
}
