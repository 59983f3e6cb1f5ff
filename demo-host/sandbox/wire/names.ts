/** Names of users in the format that other records contain. */
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { users } from '../db/tables/people'

export interface NamedUser {
  readonly id: number
  readonly full_name: string
  readonly first_name: string
  readonly last_name: string
}

/** The user who did an action. */
export interface Actor {
  readonly id: number
  readonly full_name: string
}

export type Names = ReadonlyMap<number, NamedUser>

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** Loads the names of users by id. Ignores nulls. */
export async function loadNames(db: Database, ids: Iterable<number | null>): Promise<Names> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(
    found.map((user) => [
      user.id,
      {
        id: user.id,
        full_name: fullName(user),
        first_name: user.firstName,
        last_name: user.lastName,
      },
    ]),
  )
}

export function actorOf(names: Names, id: number | null): Actor | null {
  const user = id === null ? undefined : names.get(id)
  return user ? { id: user.id, full_name: user.full_name } : null
}
