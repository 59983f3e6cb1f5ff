/**
 * The current password, which a user gives to change what signs them in (Z08). Without it, somebody
 * who uses an open session for a moment could take over the account.
 */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { FieldError } from '../../../src/backend/problem'
import { users } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { checkPassword } from './passwords'
import type { RateLimits, RateRule } from './rate-limits'

const perUser: RateRule = { name: 'current password', most: 10, minutes: 10 }

const FIELD = 'current_password'
const MISSING =
  'current_password is required to change a password, a username or the email address of a user who signs in.'
const WRONG = 'The current password is wrong.'
const NONE =
  'Your account has no password yet. Please set one with the link in a password reset email.'

/** A field of bodies that change an account. */
export const currentPassword = z.nullish(z.string().check(z.maxLength(1024)))

/**
 * Checks the caller's password.
 * @returns an error unless it is right. Never a 401, on which pages sign out (L01).
 * @throws Problem 429 after too many wrong ones.
 */
export async function currentPasswordErrors(
  c: SandboxRequest,
  limits: RateLimits,
  given: string | null | undefined,
): Promise<FieldError[]> {
  const { db, caller } = c.var
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, caller.userId))
  if (!user?.passwordHash) return [{ field: FIELD, detail: NONE }]
  if (!given) return [{ field: FIELD, detail: MISSING }]
  const takeBack = limits.take([[perUser, `${caller.userId}`]], 'Too many wrong passwords.')
  if (!(await checkPassword(given, user.passwordHash))) return [{ field: FIELD, detail: WRONG }]
  takeBack()
  return []
}
