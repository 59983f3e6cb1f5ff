/** Routes under /auth/password_reset/ that set a new password with an emailed link (spec §7). */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { email, password } from '../../../src/backend/person-fields'
import { badRequest, type Problem } from '../../../src/backend/problem'
import type { SandboxContext } from '../context'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { anonymousAnswers } from '../http/anonymous-idempotency'
import { constantTime } from '../http/constant-time'
import { oneTransaction } from '../http/one-transaction'
import { parseBody } from '../http/parse'
import { mailLink } from '../mails/mail-link'
import { type BadLink, redeemLink } from '../sign-in/mailed-links'
import { hashPassword } from '../sign-in/passwords'
import { type Count, clientAddress, forgetAttempts, type RateRule } from '../sign-in/rate-limits'
import { signInsOf } from './auth'

/** Limits the emails to one address, so that nobody can fill another person's mailbox. */
const perMailbox: RateRule = { name: 'password-reset mailbox', most: 10, minutes: 60 }
const perAddress: RateRule = { name: 'password-reset address', most: 40, minutes: 60 }
const TOO_MANY = 'Too many password reset requests.'

/**
 * The minimum response time in milliseconds. It is much longer than the time that the server needs
 * to find a user and write an email.
 */
const EVEN_MS = 120

const requestBody = z.object({
  email: email.check(z.refine((text) => text !== '', '… must not be empty.')),
})
const confirmBody = z.object({
  password,
  token: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})

const badLinks: Record<BadLink, string> = {
  unknown: 'This link is not valid. Please open it from the email again, or request a new one.',
  used: 'This link has already been used. Please sign in with your new password, or request a new link.',
  replaced:
    'This link is no longer valid because a newer one was sent or the password was changed. Please open the latest email, or request a new link.',
  expired: 'This link has expired. Links work for one hour. Please request a new one.',
  moved:
    'This link was sent to an email address that the account no longer uses. Please request a new one.',
}
const INACTIVE = 'This account is no longer active. Please contact your clinic.'

export function passwordResetRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  const once = oneTransaction(context, anonymousAnswers)
  routes.post('/password_reset/', constantTime(EVEN_MS), limitRequests(context), once, (c) =>
    requestReset(c, context),
  )
  routes.post('/password_reset/confirm/', once, (c) => confirmReset(c, context))
  return routes
}

/**
 * Limits the number of requests. This check runs before the transaction, because failed requests
 * count too.
 */
function limitRequests({ limits }: SandboxContext): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const { email: address } = await parseBody(c, requestBody)
    const counts: Count[] = [
      [perMailbox, address.toLowerCase()],
      [perAddress, clientAddress(c)],
    ]
    await limits.take(counts, TOO_MANY)
    await next()
  }
}

/**
 * Responds with 204 for known and unknown addresses, so that the response does not reveal which
 * accounts exist.
 */
async function requestReset(c: SandboxRequest, { clock, appOrigin }: SandboxContext) {
  const { db } = c.var
  const address = (await parseBody(c, requestBody)).email.toLowerCase()
  // Accounts of two companies may have the same address. Most patients have no username and cannot
  // sign in.
  const found = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${address}`, users.isActive, isNotNull(users.username)))
    .orderBy(users.id)
  // The email goes to the address that is stored in the account, never to the address that the
  // visitor typed.
  for (const user of found) {
    await mailLink(db, 'password-reset', user, appOrigin(), clock.now())
  }
  return c.body(null, 204)
}

/** Sets the password, ends all sessions of the user and resets the limits of failed sign-ins. */
async function confirmReset(c: SandboxRequest, { clock }: SandboxContext) {
  const { db } = c.var
  // The password is checked before the link is used, so that a rejected password does not use up
  // the link.
  const { password: text, token } = await parseBody(c, confirmBody)
  const user = await redeemLink(db, 'password-reset', token, clock.now())
  if (typeof user === 'string') throw refused(badLinks[user])
  if (!user.isActive) throw refused(INACTIVE)
  const passwordHash = await hashPassword(text)
  await db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  await db.delete(authTokens).where(eq(authTokens.userId, user.id))
  await forgetAttempts(db, signInsOf(c, user.username ?? ''))
  return c.body(null, 204)
}

function refused(detail: string): Problem {
  return badRequest({ field: 'token', detail })
}
