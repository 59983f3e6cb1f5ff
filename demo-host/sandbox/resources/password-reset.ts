/** /auth/password_reset/: a new password by a mailed link (spec §7). */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext, SandboxEnv, SandboxRequest } from '../context'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import { evenTime } from '../http/even-time'
import { oneTransaction } from '../http/one-transaction'
import { parseBody } from '../http/parse'
import { email, password } from '../http/person-fields'
import { badRequest, type Problem } from '../http/problem'
import { visitorsAnswers } from '../http/visitor-answers'
import { mailLink } from '../mails/mail-link'
import { type BadLink, redeemLink } from '../sign-in/mailed-links'
import { hashPassword } from '../sign-in/passwords'
import { type Count, clientAddress, type RateRule } from '../sign-in/rate-limits'
import { signInsOf } from './auth'

/** Mails to one address: whoever asks must not fill somebody's mailbox. */
const perMailbox: RateRule = { name: 'password-reset mailbox', most: 10, minutes: 60 }
const perAddress: RateRule = { name: 'password-reset address', most: 40, minutes: 60 }
const TOO_MANY = 'Too many password reset requests.'

/** Several times what looking up and writing a mail takes. */
const EVEN_MS = 120

const requestBody = z.object({
  email: email.refine((text) => text !== '', '… must not be empty.'),
})
const confirmBody = z.object({ password, token: z.string().trim().min(1).max(500) })

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
  const once = oneTransaction(context, visitorsAnswers)
  routes.post('/password_reset/', evenTime(EVEN_MS), once, (c) => requestReset(c, context))
  routes.post('/password_reset/confirm/', once, (c) => confirmReset(c, context))
  return routes
}

/** 204 whether somebody has the address or not. */
async function requestReset(c: SandboxRequest, { clock, limits, appOrigin }: SandboxContext) {
  const { db } = c.var
  const address = (await parseBody(c, requestBody)).email.toLowerCase()
  const counts: Count[] = [
    [perMailbox, address],
    [perAddress, clientAddress(c)],
  ]
  limits.take(counts, TOO_MANY)
  // Two companies may know the same address, each an account of its own; most patients have no
  // user name, and sign in nowhere.
  const found = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${address}`, users.isActive, isNotNull(users.username)))
    .orderBy(users.id)
  // To the address on record, never to what was typed.
  for (const user of found) {
    await mailLink(db, 'password-reset', user, appOrigin(), clock.now())
  }
  return c.body(null, 204)
}

/** Ends all sessions of the user, and lets who had failed too often sign in at once. */
async function confirmReset(c: SandboxRequest, { clock, limits }: SandboxContext) {
  const { db } = c.var
  // Before the link is used up: one with a password that is refused still works.
  const { password: text, token } = await parseBody(c, confirmBody)
  const user = await redeemLink(db, 'password-reset', token, clock.now())
  if (typeof user === 'string') throw refused(badLinks[user])
  if (!user.isActive) throw refused(INACTIVE)
  const passwordHash = await hashPassword(text)
  await db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  await db.delete(authTokens).where(eq(authTokens.userId, user.id))
  for (const count of signInsOf(c, user.username ?? '')) limits.forget(count)
  return c.body(null, 204)
}

function refused(detail: string): Problem {
  return badRequest({ field: 'token', detail })
}
