/** Finds all errors in the parts of a patient and gives them dotted field names. */
import { dateInZone } from '../../../src/domain/dates'
import type { Clock } from '../clock'
import type { SandboxRequest } from '../env'
import { type BodyPart, named } from '../http/body-parts'
import type { FieldError } from '../http/problem'
import { type CareTeam, changedTeam, checkTeam, nobody } from './care-team'
import type { LockedCompany } from './colleagues'
import { checkProgram, type SomeProgram } from './enrolling'
import type { PatientFactsBody } from './patient-bodies'
import { zoneUnder } from './patient-day'
import { checkPerson, type PersonFields } from './person-writes'

interface Parts {
  readonly user: BodyPart<unknown, PersonFields | undefined>
  readonly team: BodyPart<unknown, Parameters<typeof changedTeam>[1] | undefined>
  readonly program: BodyPart<unknown, SomeProgram | null | undefined>
  readonly facts: BodyPart<unknown, PatientFactsBody | undefined>
}

/** The current state of a patient that the parts would change. */
export interface StandingPatient {
  readonly id: number
  readonly phone: string
  readonly email: string
  readonly record_id: string | null
  readonly isPcmEnabled: boolean
  readonly team: CareTeam
}

export async function checkParts(
  c: SandboxRequest,
  clock: Clock,
  company: LockedCompany,
  parts: Parts,
  before: StandingPatient | null = null,
): Promise<FieldError[]> {
  const { user, team, program, facts } = parts
  const person = { ...user.some, record_id: facts.some?.record_id }
  const aboutPerson = await checkPerson(c, person, before)
  const standing = before?.team ?? nobody
  const wanted = changedTeam(standing, team.some ?? {})
  const aboutTeam = await checkTeam(c, wanted, standing)
  const today = dateInZone(clock.now(), await zoneUnder(c, wanted.primary))
  const aboutProgram = await checkProgram(c, program.some ?? {}, today)
  return [
    ...user.errors,
    ...aboutPerson.filter(isOfUser).map((error) => named('user', error)),
    ...team.errors,
    ...aboutTeam.map((error) => named('care_team', error)),
    ...program.errors,
    ...aboutProgram.map((error) => named('rtm_enrollment', error)),
    ...facts.errors,
    ...aboutPerson.filter((error) => !isOfUser(error)),
    ...checkPcm(company, facts.some?.is_pcm_enabled, before),
  ]
}

function isOfUser({ field }: FieldError): boolean {
  return field !== 'record_id'
}

function checkPcm(
  company: LockedCompany,
  isWanted: boolean | undefined,
  before: StandingPatient | null,
): FieldError[] {
  if (!isWanted || company.isPcmEnabled || before?.isPcmEnabled) return []
  return [{ field: 'is_pcm_enabled', detail: `${company.name} does not offer PCM.` }]
}
