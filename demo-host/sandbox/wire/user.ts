/** The full account record of a user, in the API's format (spec §3, "User"). */
import { eq } from 'drizzle-orm'
import { primaryOf, teamWire } from '../../../src/backend/care-team'
import { accountWire } from '../../../src/backend/person'
import type { Database } from '../db/connect'
import { load, together } from '../db/load-rows'
import { users } from '../db/tables/people'
import { careTeams } from '../storage/care-team'
import { accounts, practiceNames } from '../storage/practice'

/**
 * Loads one user in the API's format.
 * @throws Error if there is no user with this id.
 */
export async function loadUserWire(db: Database, id: number) {
  const [user] = await load(db, accounts(eq(users.id, id)))
  if (!user) throw new Error(`There is no user ${id}.`)
  const related = together({ teamOf: careTeams([id]), practice: practiceNames(user.companyId) })
  const { teamOf, practice } = await load(db, related)
  return accountWire(user, primaryOf(teamWire(practice, teamOf(id))))
}
