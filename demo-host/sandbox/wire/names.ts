/** Loads the full names of users. */
import { fullName } from '../../../src/backend/person'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { users } from '../db/tables/people'

/** Loads the full names of users, by the user's id. */
export async function loadNames(
  db: Database,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(anyOf(users.id, [...new Set(ids)]))
  return new Map(found.map((user) => [user.id, fullName(user)]))
}
