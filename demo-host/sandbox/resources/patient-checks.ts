import { membersOf } from '../../../src/backend/care-team'
import {
  newcomer,
  type PatientChecks,
  type PatientParts,
  type StandingPatient,
  wantedTeam,
} from '../../../src/backend/patient'
import type { UniqueValues } from '../../../src/backend/person'
import { dateInZone } from '../../../src/domain/dates/dates'
import type { Clock } from '../clock'
import type { SandboxRequest } from '../env'
import { type LockedCompany, loadKnown } from '../storage/colleagues'
import { zoneUnder } from './patient-day'
import { personChecks } from './person-writes'

/**
 * Looks up what the checks of a patient's parts need to know.
 * @param before - the current patient, if it exists.
 */
export async function patientChecks(
  c: SandboxRequest,
  clock: Clock,
  company: LockedCompany,
  parts: PatientParts,
  before: (StandingPatient & UniqueValues & { readonly id: number }) | null = null,
): Promise<PatientChecks> {
  const { user, program, facts } = parts
  const person = { ...user.some, record_id: facts.some?.record_id }
  const team = wantedTeam(parts, before ?? newcomer)
  const enrolledBy = program.some?.enrolled_by
  return {
    ...(await personChecks(c, person, before)),
    company,
    known: await loadKnown(c, [...membersOf(team), enrolledBy], [program.some?.workflow]),
    patientToday: dateInZone(clock.now(), await zoneUnder(c, team.primary)),
  }
}
