/**
 * The current password. A user must enter it to change the username, password or email address
 * (Z08). Without this check, somebody with access to an open session could take over the account.
 */
import { eq } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import type { FieldError } from '../../../src/backend/problem'
import { users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { checkPassword } from './passwords'
import type { Count, RateLimits, RateRule } from './rate-limits'

const perUser: RateRule = { name: 'current password', most: 10, minutes: 10 }

const FIELD = 'current_password'
const MISSING =
  'current_password is required to change a password, a username or the email address of a user who signs in.'
const WRONG = 'The current password is wrong.'
const NONE =
  'Your account has no password yet. Please set one with the link in a password reset email.'

/** The field `current_password` in the bodies that change an account. */
export const currentPassword = z.nullish(z.string().check(z.maxLength(1024)))

/**
 * Checks the caller's password.
 * @returns An error if the password is wrong. The status is never 401, because pages sign out on
 * 401 (L01).
 */
export async function currentPasswordErrors(
  c: SandboxRequest,
  given: string | null | undefined,
): Promise<FieldError[]> {
  const { db, caller } = c.var
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, caller.userId))
  if (!user?.passwordHash) return [{ field: FIELD, detail: NONE }]
  if (!given) return [{ field: FIELD, detail: MISSING }]
  if (c.var.hasWrongPassword === undefined) throw new Error('The attempt was not counted.')
  if (await checkPassword(given, user.passwordHash)) return []
  c.set('hasWrongPassword', true)
  return [{ field: FIELD, detail: WRONG }]
}

const withUser = z.looseObject({ user: z.optional(z.unknown()) })

/** Whether a body has a current password at its top level or in the `user` of a provider. */
function hasPassword(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text)
    const { user } = withUser.parse(body)
    return [body, user].some(
      (part) => z.looseObject({ [FIELD]: z.string() }).safeParse(part).success,
    )
  } catch {
    return false
  }
}

/**
 * Counts the wrong passwords of a caller. The count is written before the request's transaction,
 * because the transaction of a rejected request is rolled back.
 * @throws Problem 429 after too many wrong passwords.
 */
export function limitPasswords(limits: RateLimits): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const isChange = c.req.method === 'PUT' || c.req.method === 'PATCH'
    if (!isChange || !hasPassword(await c.req.text())) return next()
    const counts: Count[] = [[perUser, `${c.var.caller.userId}`]]
    const takeBack = await limits.take(counts, 'Too many wrong passwords.')
    c.set('hasWrongPassword', false)
    await next()
    if (!c.var.hasWrongPassword) await takeBack()
  }
}
