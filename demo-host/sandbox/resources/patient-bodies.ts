/** Parses the parts of request bodies that create, replace or patch a patient. */
import { z } from 'zod'
import { readPart } from '../http/body-parts'
import { someTeam, wholeTeam } from './care-team'
import { program } from './enrolling'
import { somePerson, wholePerson } from './person-writes'

const recordId = z
  .string()
  .trim()
  .max(100)
  .transform((text) => (text === '' ? null : text))
  .nullable()

const someFacts = z.object({
  is_pcm_enabled: z.boolean().optional(),
  record_id: recordId.optional(),
  note: z.string().max(5000).optional(),
})

const newFacts = z.object({
  is_pcm_enabled: z.boolean().default(false),
  record_id: recordId.default(null),
  note: z.string().max(5000).optional(),
})

const someProgram = program.partial()

export type PatientFactsBody = z.output<typeof someFacts>

type Body = Readonly<Record<string, unknown>>

/** Parses a new patient. An omitted care team is empty. */
export function readNewPatient(body: Body) {
  const { user, care_team: team, rtm_enrollment: enrollment } = body
  return {
    user: readPart('user', user, wholePerson, somePerson),
    team: readPart('care_team', team ?? {}, newTeam, someTeam),
    program: readPart('rtm_enrollment', enrollment ?? null, program.nullable(), someProgram),
    facts: readPart('', body, newFacts, someFacts),
  }
}

const newTeam = z.object({
  primary_provider: wholeTeam.shape.primary_provider.default(null),
  secondary_providers: wholeTeam.shape.secondary_providers.default([]),
})

/** Enrollments are changed only by their own requests. */
const noProgram = z.null({ error: 'rtm_enrollment is changed under /billing/rtmenrollments/.' })

/**
 * Parses PUT and PATCH bodies. PUT requires a complete user. Care team, note, PCM and record id
 * keep their values when omitted, because a form with only contacts must not end a program.
 */
export function readPatientChange(body: Body, isWhole: boolean) {
  const { user, care_team: team, rtm_enrollment: enrollment } = body
  const given = isWhole ? user : (user ?? {})
  return {
    user: readPart('user', given, isWhole ? wholePerson : somePerson, somePerson),
    team: readPart('care_team', team ?? {}, someTeam, someTeam),
    program: readPart('rtm_enrollment', enrollment ?? null, noProgram, noProgram),
    facts: readPart('', body, someFacts, someFacts),
  }
}
