import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '../../src/backend/problem'
import { tellMemberChanges } from './chat/member-changes'
import type { SandboxContext } from './context'
import { controlRoutes } from './controls'
import type { SandboxEnv } from './env'
import { requireSession } from './http/bearer'
import { crossOrigin } from './http/cors'
import { injectFaults } from './http/faults'
import { answerError, answerNotFound } from './http/json-errors'
import { oneTransaction } from './http/one-transaction'
import { ownPages } from './http/own-pages'
import { logRequests } from './http/request-log'
import { readZone } from './http/zone'
import { accountRoutes, uniqueCheckRoutes } from './resources/account'
import { signInRoutes, signOutRoutes } from './resources/auth'
import { billingInstanceRoutes } from './resources/billing-instances'
import { chatChannelRoutes } from './resources/chat-channels'
import { chatInviteRoutes } from './resources/chat-invites'
import { passwordResetRoutes } from './resources/password-reset'
import { providerWriteRoutes } from './resources/provider-writes'
import { registrationRoutes } from './resources/registration'
import { sharedRoutesOf } from './resources/shared'
import { summaryRoutes } from './resources/summaries'
import { webhookRoutes } from './resources/webhooks'

const LARGEST_BODY = 1_048_576

/**
 * Creates the API for a server to mount at its root. It answers every path below `/api` in JSON,
 * and no other path.
 * @param sandboxControls - whether to serve `/api/sandbox/` and the features that it controls:
 *   injected faults and the request log.
 */
export function createSandboxApp(
  context: SandboxContext,
  sandboxControls: boolean,
): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>().basePath('/api')
  api.onError(answerError)
  api.use(async (c, next) => {
    await next()
    c.res.headers.set('Date', context.clock.now().toUTCString())
  })
  // Mounted before the CORS middleware, so that pages of other origins cannot read these responses.
  if (sandboxControls) {
    api.use('/sandbox/*', ownPages, limitBody())
    api.route('/sandbox', controlRoutes(context))
    api.all('/sandbox/*', answerNotFound)
  }
  api.use(crossOrigin, limitBody())
  if (sandboxControls) {
    api.use(logRequests(context.requests, () => context.clock.now()))
    api.use(injectFaults(context.faults))
  }
  api.route('/auth', signInRoutes(context))
  api.route('/auth', registrationRoutes(context))
  api.route('/auth', passwordResetRoutes(context))
  api.route('/account', uniqueCheckRoutes(context))
  api.route('/', signedInRoutes(context))
  api.all('*', answerNotFound)
  return api
}

function limitBody() {
  return bodyLimit({
    maxSize: LARGEST_BODY,
    onError: () => {
      throw new Problem(413, `The body is larger than ${LARGEST_BODY} bytes.`)
    },
  })
}

const signedInPaths = [
  '/auth/logout/',
  '/account/update-user-data/*',
  '/billing/*',
  '/patient/*',
  '/pt/*',
  '/vendors/*',
]

function signedInRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const { clock } = context
  const routes = new Hono<SandboxEnv>()
  for (const path of signedInPaths) {
    routes.use(path, requireSession(context), readZone(clock))
    routes.use(path, async (_c, next) => {
      await context.catchUp()
      await next()
    })
    routes.use(path, tellMemberChanges(context.chat), oneTransaction(context))
  }
  routes.route('/auth', signOutRoutes())
  routes.route('/', sharedRoutesOf(clock))
  routes.route('/billing/billinginstances/', billingInstanceRoutes(clock))
  routes.route('/patient/chat-channel/', chatChannelRoutes(context))
  routes.route('/account', accountRoutes(context))
  routes.route('/pt/providers/', providerWriteRoutes(context))
  routes.route('/pt/providers/', chatInviteRoutes(context))
  routes.route('/vendors/summary/', summaryRoutes(clock))
  routes.route('/vendors/webhooks', webhookRoutes(clock))
  return routes
}
