/** /patient/update-care-team/{user_id}: the patient's user id, no trailing slash (N20, N21). */
import type { Http } from './http'
import type { CareTeam } from './patients'
import { required } from './required'
import { noAnswer } from './wire'

function careTeamPath(userId: number): string {
  required({ userId })
  return `patient/update-care-team/${userId}`
}

/** PUT: replaces the whole team (D22). */
export async function replaceCareTeam(http: Http, userId: number, team: CareTeam): Promise<void> {
  return http.call({ method: 'PUT', path: careTeamPath(userId), body: team, answer: noAnswer })
}

/** PATCH: changes the given fields. */
export async function updateCareTeam(
  http: Http,
  userId: number,
  team: Partial<CareTeam>,
): Promise<void> {
  return http.call({ method: 'PATCH', path: careTeamPath(userId), body: team, answer: noAnswer })
}
