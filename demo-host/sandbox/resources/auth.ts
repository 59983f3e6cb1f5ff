/** /auth/: signing in, by password or by an EHR vendor's assertion, and out. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { chatSessionToken } from '../chat/chat-tokens'
import type { SandboxContext, SandboxEnv, SandboxRequest } from '../context'
import { users } from '../db/tables/people'
import { parseBody } from '../http/parse'
import { unauthorised } from '../http/problem'
import { redeemAssertion } from '../sign-in/assertions'
import { checkPassword } from '../sign-in/passwords'
import { issueToken, revokeToken } from '../sign-in/tokens'
import { loadUsersWire } from '../wire/user'

const WRONG = 'Unable to log in with provided credentials.'

const tokenBody = z.object({
  username: z.string().min(1).max(150),
  password: z.string().min(1).max(1024),
})
const assertionBody = z.object({ assertion: z.string().min(1).max(8192) })

/** What needs no session. */
export function signInRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/token/', async (c) => {
    const { username, password } = await parseBody(c, tokenBody)
    const user = await findUser(context, username)
    const isRight = await checkPassword(password, user?.passwordHash ?? null)
    if (!user || !isRight) throw unauthorised(WRONG)
    return startSession(c, context, user.id)
  })
  routes.post('/bridge-sso', async (c) => {
    const { assertion } = await parseBody(c, assertionBody)
    const user = await findUser(context, await subjectOf(context, assertion))
    if (!user) throw unauthorised('Nobody here is the one that the assertion names.')
    return startSession(c, context, user.id)
  })
  return routes
}

/** What needs one. */
export function signOutRoutes(): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/logout/', async (c) => {
    await revokeToken(c.var.db, c.var.tokenHash)
    return c.body(null, 204)
  })
  return routes
}

async function findUser(context: SandboxContext, username: string) {
  const [user] = await context.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.username, username.toLowerCase()), eq(users.isActive, true)))
  return user
}

async function subjectOf(context: SandboxContext, assertion: string): Promise<string> {
  const { db, assertionKeys, clock } = context
  try {
    return await redeemAssertion(db, assertionKeys, assertion, clock.real())
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it is no assertion'
    throw unauthorised(`The sign-in assertion was not taken: ${why}.`)
  }
}

/** The token and what comes with it (A04). The chat keys are those of the chat stand-in. */
async function startSession(c: SandboxRequest, context: SandboxContext, userId: number) {
  const { db, clock } = context
  const token = await issueToken(db, userId, clock.real())
  const [user] = await loadUsersWire(db, [userId])
  const digest = (of: string) => createHash('sha256').update(`${of} ${userId}`).digest('hex')
  return c.json({
    token,
    user,
    api: {
      intercom_user_hash: digest('support'),
      sendbird_api_token: digest('chat api'),
      sendbird_session_token: chatSessionToken(userId, token),
    },
  })
}
