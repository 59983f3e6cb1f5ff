/**
 * The HTTP API of the chat stand-in, for Sendbird's SDK and for the elements' own requests (spec
 * §7).
 */
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import type { SandboxContext } from '../context'
import type { SandboxEnv, SandboxRequest } from '../env'
import { limitBody } from '../http/body-limit'
import { injectFaults } from '../http/faults'
import { noStore } from '../http/no-store'
import { logRequests } from '../http/request-log'
import { channelRoutes } from './rest/channels'
import { messageRoutes } from './rest/messages'
import { bodyOf } from './rest/query'
import { scheduledRoutes } from './rest/scheduled'
import { answerChatError, ChatProblem } from './service-error'
import { findChatSession } from './session-tokens'
import { type Chat, ELSEWHERE } from './stand-in'

/**
 * Allows pages of any origin to use the chat, as in the API. This is safe, because a browser never
 * adds the token to a request by itself. Only a script that has the token can send it.
 */
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  allowHeaders: [
    'Api-Token',
    'Content-Type',
    'session-key',
    'access-token',
    'app-id',
    'sendbird',
    'sb-user-agent',
    'sb-sdk-user-agent',
    'request-sent-timestamp',
  ],
  exposeHeaders: ['Retry-After'],
  maxAge: 600,
})

/** Serves all paths under `/chat/v3`, and `/chat`, which the SDK requests to find the server. */
export function createChatApp(context: SandboxContext, sandboxControls: boolean): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.use('/chat', crossOrigin)
  app.get('/chat', (c) => c.body(null, 204))
  const chat = new Hono<SandboxEnv>()
  chat.onError(answerChatError)
  chat.use(noStore, crossOrigin)
  if (sandboxControls) {
    chat.use(logRequests(context.requests, () => context.clock.now()))
    chat.use(injectFaults(context.faults))
  }
  chat.use(async (_c, next) => {
    if (!context.chat.isHere()) throw new ChatProblem(503, 500901, ELSEWHERE)
    await next()
  })
  const limited = limitBody((message) => new ChatProblem(413, 400111, message))
  chat.post('/users/:userId/session_key', limited, (c) => giveSessionKey(c, context.chat))
  const signedIn: MiddlewareHandler<SandboxEnv> = async (c, next) => {
    c.set('caller', await callerOf(c, context.chat))
    await next()
  }
  chat.use(signedIn, limited)
  chat.route('/', channelRoutes(context.chat))
  chat.route('/', messageRoutes(context.chat))
  chat.route('/', scheduledRoutes(context.chat))
  chat.all('*', (c) => {
    throw new ChatProblem(404, 404001, `There is nothing at ${c.req.method} ${c.req.path}.`)
  })
  return app.route('/chat/v3', chat)
}

/**
 * Finds the user who sends the request. The SDK sends the session key that its socket received, and
 * the elements send the chat's session token.
 */
async function callerOf(c: SandboxRequest, { core }: Chat) {
  const key = c.req.header('session-key')
  const token = key ?? c.req.header('Api-Token') ?? ''
  const session = await findChatSession(core.db, token, core.clock.real())
  if (session) {
    core.hub.visit()
    return session.user
  }
  // After an error with this code, the SDK requests a new session key.
  if (key !== undefined) throw new ChatProblem(400, 400309, 'The session key has expired.')
  throw new ChatProblem(401, 400401, 'Invalid Api-Token.')
}

const keyBody = z.object({ token: z.string().max(1000) })

/** Returns a new session key for a token. The SDK requests a key when it has no socket. */
async function giveSessionKey(c: SandboxRequest, { core, faults }: Chat) {
  const { token } = await bodyOf(c, keyBody)
  const session = await findChatSession(core.db, token, core.clock.real())
  const isOwn = session && c.req.param('userId') === String(session.user.userId)
  // After an error with this code, the SDK requests a new token from the page.
  if (!isOwn || faults.take('refusals')) {
    throw new ChatProblem(400, 400302, 'The session token has expired.')
  }
  return c.json({ key: session.token })
}
