/** What is sent to create, replace or patch a patient, read part by part. */
import { z } from 'zod'
import { readPart } from '../http/body-parts'
import { someTeam, wholeTeam } from './care-team'
import { programme } from './enrolling'
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

const someProgramme = programme.partial()

export type PatientFactsBody = z.output<typeof someFacts>

type Body = Readonly<Record<string, unknown>>

/** The care team may be left out: then nobody is on it. */
export function readNewPatient(body: Body) {
  const { user, care_team: team, rtm_enrollment: enrollment } = body
  return {
    user: readPart('user', user, wholePerson, somePerson),
    team: readPart('care_team', team ?? {}, newTeam, someTeam),
    programme: readPart('rtm_enrollment', enrollment ?? null, programme.nullable(), someProgramme),
    facts: readPart('', body, newFacts, someFacts),
  }
}

const newTeam = z.object({
  primary_provider: wholeTeam.shape.primary_provider.default(null),
  secondary_providers: wholeTeam.shape.secondary_providers.default([]),
})

/** Enrolling has calls of its own: it is not done by the way. */
const noProgramme = z.null({ error: 'rtm_enrollment is changed under /billing/rtmenrollments/.' })

/**
 * PUT and PATCH. Of a replaced patient the user is whole; care team, note, PCM and record id stay when
 * they are left out, since a form of contacts alone would otherwise end a programme by the way.
 */
export function readPatientChange(body: Body, isWhole: boolean) {
  const { user, care_team: team, rtm_enrollment: enrollment } = body
  const given = isWhole ? user : (user ?? {})
  return {
    user: readPart('user', given, isWhole ? wholePerson : somePerson, somePerson),
    team: readPart('care_team', team ?? {}, someTeam, someTeam),
    programme: readPart('rtm_enrollment', enrollment ?? null, noProgramme, noProgramme),
    facts: readPart('', body, someFacts, someFacts),
  }
}
