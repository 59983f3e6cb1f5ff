/**
 * The care team of a patient: /patient/update-care-team/{user_id}. The id is the patient's user id,
 * and the path has no trailing slash (N20, N21).
 */
import { type CareTeamFormValues, careTeamOf, careTeamOver } from '../domain/patient/care-team-form'
import type { Http } from './http'
import { sameUser } from './http-identity'
import { type CareTeam, currentPatient } from './patients'
import { required } from './required'
import { noAnswer } from './wire'
import { type MutationSpec, mutationKey } from './writes'

function careTeamPath(userId: number): string {
  required({ userId })
  return `patient/update-care-team/${userId}`
}

/** Replaces the whole care team with PUT (D22). */
export async function replaceCareTeam(http: Http, userId: number, team: CareTeam): Promise<void> {
  return http.call({ method: 'PUT', path: careTeamPath(userId), body: team, answer: noAnswer })
}

export interface CareTeamChange {
  values: CareTeamFormValues
  /** The care team when the form opened. */
  start: CareTeamFormValues
}

/**
 * Applies the user's changes in the form to the current care team, and sends the whole team,
 * because the request replaces the whole team.
 */
export function replaceCareTeamMutation(
  http: Http,
  userId: number,
): MutationSpec<void, CareTeamChange> {
  return {
    mutationKey: mutationKey(http, 'replace-care-team', userId),
    async mutationFn({ values, start }, { client }) {
      const checkUser = sameUser(http)
      const { providerRelationships } = await currentPatient(http, userId, client)
      checkUser()
      const team = careTeamOver(values, start, careTeamOf(providerRelationships))
      await replaceCareTeam(http, userId, team)
    },
  }
}
