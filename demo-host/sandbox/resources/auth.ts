/**
 * Routes under /auth/ to sign in with a password or with an EHR vendor's assertion, and to log out.
 */
import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Problem, unauthorised } from '../../../src/backend/problem'
import { assertionBody, tokenBody, WRONG_CREDENTIALS } from '../../../src/backend/sign-in'
import { chatSessionToken } from '../chat/session-tokens'
import type { SandboxContext } from '../context'
import type { Database } from '../db/connect'
import { companies } from '../db/tables/companies'
import { users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseBody } from '../http/parse'
import { servicesSecret } from '../settings'
import { redeemAssertion, type Subject } from '../sign-in/assertions'
import { checkPassword, hashPassword, isOutdated } from '../sign-in/passwords'
import { type Count, clientAddress, forgetAttempts, type RateRule } from '../sign-in/rate-limits'
import { issueToken, revokeToken } from '../sign-in/tokens'
import { loadUserWire } from '../wire/user'

/** The limit of failed sign-ins to one account from one IP address. */
const perAccount: RateRule = { name: 'sign-in account', most: 10, minutes: 10 }
/**
 * The limit of failed sign-ins to one account from all IP addresses, because an attacker may use
 * many addresses.
 */
const perName: RateRule = { name: 'sign-in name', most: 100, minutes: 60 }
/** The limit of failed sign-ins from one IP address, which a whole clinic may share. */
const perAddress: RateRule = { name: 'sign-in address', most: 200, minutes: 10 }
const TOO_MANY = 'Too many failed sign-ins.'
/** The limit of rejected assertions from one IP address, which a whole clinic may share. */
const perBadAssertion: RateRule = { name: 'assertion address', most: 100, minutes: 10 }

/** Creates the routes for sign-in, which need no session. */
export function signInRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/token/', async (c) => {
    const { username, password } = await parseBody(c, tokenBody)
    const [fromHere, fromAnywhere] = signInsOf(c, username)
    const counts: Count[] = [fromHere, fromAnywhere, [perAddress, clientAddress(c)]]
    // Sign-ins with unknown usernames count too, so that the limit does not reveal whether a
    // username exists.
    const takeBack = await context.limits.take(counts, TOO_MANY, ', or set a new password')
    const user = await findUser(context, username)
    const hash = user?.passwordHash ?? null
    const isRight = await checkPassword(password, hash)
    if (!user || hash === null || !isRight) throw unauthorised(WRONG_CREDENTIALS)
    const renewed = isOutdated(hash) ? await hashPassword(password) : undefined
    const answer = await context.db.transaction(async (db) => {
      const now = await lockedHash(db, user.id)
      // Since the hash was read, another sign-in may have renewed it for the same password. If the
      // hash has changed, the password is therefore checked again.
      if (now !== hash && !(await checkPassword(password, now))) {
        throw unauthorised(WRONG_CREDENTIALS)
      }
      if (renewed) {
        await db.update(users).set({ passwordHash: renewed }).where(eq(users.id, user.id))
      }
      return signedIn(db, context, user.id)
    })
    await takeBack()
    // The count of failures from all addresses is not reset. If it were, an attacker would get new
    // attempts each time the account's owner signs in.
    await forgetAttempts(context.db, [fromHere])
    return c.json(answer)
  })
  routes.post('/bridge-sso', async (c) => {
    const { assertion } = await parseBody(c, assertionBody)
    const takeBack = await context.limits.take([[perBadAssertion, clientAddress(c)]], TOO_MANY)
    const subject = await subjectOf(context, assertion, takeBack)
    const user = await findUser(context, subject.username, subject.company)
    if (!user) throw unauthorised('The assertion names a user who does not exist or is inactive.')
    await takeBack()
    return c.json(await signedIn(context.db, context, user.id))
  })
  return routes
}

/** Creates the routes for logout, which need a session. */
export function signOutRoutes(): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/logout/', async (c) => {
    await revokeToken(c.var.db, c.var.tokenHash)
    return c.body(null, 204)
  })
  return routes
}

/**
 * Returns the keys of the two counters of failed sign-ins to an account. A new password resets both
 * counters.
 */
export function signInsOf(c: SandboxRequest, username: string): readonly [Count, Count] {
  const name = username.toLowerCase()
  return [
    [perAccount, `${clientAddress(c)} ${name}`],
    [perName, name],
  ]
}

/**
 * Finds the user with a username.
 * @param company The domain of a company. If it is given, only users of that company are found.
 */
async function findUser(context: SandboxContext, username: string, company?: string) {
  const [user] = await context.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.username, username.toLowerCase()),
        eq(users.isActive, true),
        company === undefined ? undefined : eq(companies.domain, company),
      ),
    )
  return user
}

/**
 * Returns the password hash of an active user and locks the user until the transaction ends. The
 * lock is needed because a new password ends all sessions: a sign-in with the old password must not
 * start a session at the same time.
 */
async function lockedHash(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), users.isActive))
    .for('no key update')
  return row?.passwordHash ?? null
}

async function subjectOf(
  { db, issuers, clock }: SandboxContext,
  assertion: string,
  takeBack: () => Promise<void>,
): Promise<Subject> {
  try {
    return await redeemAssertion(db, issuers, assertion, clock.real())
  } catch (error) {
    if (error instanceof Problem) {
      // The assertion could not be checked, because the vendor's keys could not be fetched. This
      // attempt must not count as a rejected assertion.
      await takeBack()
      throw error
    }
    const why = error instanceof Error ? error.message : 'it is not an assertion'
    throw unauthorised(`The sign-in assertion was rejected: ${why}.`)
  }
}

/**
 * Returns the sign-in response (A04). The chat keys in it are for the sandbox's own chat service.
 */
async function signedIn(db: Database, { clock }: SandboxContext, userId: number) {
  const token = await issueToken(db, userId, clock.real())
  const user = await loadUserWire(db, userId)
  // The digest uses a secret key, because a user's id is easy to guess.
  const secret = await servicesSecret(db)
  const digest = (of: string) =>
    createHmac('sha256', secret).update(`${of} ${userId}`).digest('hex')
  return {
    token,
    user,
    api: {
      intercom_user_hash: digest('support'),
      sendbird_api_token: digest('chat api'),
      sendbird_session_token: chatSessionToken(userId, token),
    },
  }
}
