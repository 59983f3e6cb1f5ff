/** Names of users in the format that other records contain. */
import { type Names, nameWire } from '../../../src/backend/person'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { users } from '../db/tables/people'

/** Loads the names of users by id. Ignores nulls. */
export async function loadNames(db: Database, ids: Iterable<number | null>): Promise<Names> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(anyOf(users.id, wanted))
  return new Map(found.map((user) => [user.id, nameWire(user)]))
}
