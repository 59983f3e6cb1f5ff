/** The full account record of a user, in the API's format (spec §3, "User"). */
import { eq } from 'drizzle-orm'
import { primaryOf, teamWire } from '../../../src/backend/care-team'
import { accountWire } from '../../../src/backend/person'
import type { Database } from '../db/connect'
import { users } from '../db/tables/people'
import { loadTeams } from '../storage/care-team'
import { loadAccounts, loadPracticeNames } from '../storage/practice'

/**
 * Loads one user in the API's format.
 * @throws Error if there is no user with this id.
 */
export async function loadUserWire(db: Database, id: number) {
  const [user] = await loadAccounts(db, eq(users.id, id))
  if (!user) throw new Error(`There is no user ${id}.`)
  const teamOf = await loadTeams(db, [id])
  const practice = await loadPracticeNames(db, user.companyId)
  return accountWire(user, primaryOf(teamWire(practice, teamOf(id))))
}
