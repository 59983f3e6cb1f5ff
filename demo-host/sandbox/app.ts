import { Hono } from 'hono'
import { tellMemberChanges } from './chat/member-changes'
import type { SandboxContext } from './context'
import { controlRoutes } from './controls'
import type { SandboxEnv } from './env'
import { requireSession } from './http/bearer'
import { limitBody } from './http/body-limit'
import { compressReads } from './http/compress'
import { crossOrigin } from './http/cors'
import { injectFaults } from './http/faults'
import { answerError, answerNotFound } from './http/json-errors'
import { noStore } from './http/no-store'
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
import { limitPasswords } from './sign-in/current-password'

/**
 * Creates the API, which a server mounts at its root. The API responds with JSON to every path
 * below `/api`. It does not handle other paths.
 * @param sandboxControls Whether to serve `/api/sandbox/` and the features that it controls:
 * injected faults and the request log.
 */
export function createSandboxApp(
  context: SandboxContext,
  sandboxControls: boolean,
): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>().basePath('/api')
  api.onError(answerError)
  api.use(noStore, async (c, next) => {
    await next()
    c.res.headers.set('Date', context.clock.now().toUTCString())
  })
  // These routes are mounted before the CORS middleware, so that pages of other origins cannot read
  // their responses.
  if (sandboxControls) {
    api.use('/sandbox/*', ownPages(context.appOrigin), limitBody())
    api.route('/sandbox', controlRoutes(context))
    api.all('/sandbox/*', answerNotFound)
  }
  api.use(crossOrigin)
  for (const path of compressedPaths) api.use(path, compressReads)
  if (sandboxControls) {
    api.use(logRequests(context.requests, () => context.clock.now()))
    api.use(injectFaults(context.faults))
  }
  for (const path of anonymousPaths) api.use(path, limitBody())
  api.route('/auth', signInRoutes(context))
  api.route('/auth', registrationRoutes(context))
  api.route('/auth', passwordResetRoutes(context))
  api.route('/account', uniqueCheckRoutes(context))
  api.route('/', signedInRoutes(context))
  api.all('*', answerNotFound)
  return api
}

/** The routes of the API that need no session. */
const anonymousPaths = [
  '/auth/token/',
  '/auth/bridge-sso',
  '/auth/registration/*',
  '/auth/password_reset/*',
  '/account/unique_check',
]

/**
 * The paths of lists and records, whose responses are compressed. Responses that contain a token, a
 * key or a password must not be compressed. The paths of sign-in, sign-up and `/vendors/webhooks`
 * are therefore not in this list.
 */
const compressedPaths = ['/billing/*', '/patient/*', '/pt/*', '/vendors/summary/*']

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
    routes.use(path, requireSession(context), limitBody(), readZone(clock))
    routes.use(path, async (_c, next) => {
      await context.catchUp()
      await next()
    })
    routes.use(path, limitPasswords(context.limits))
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
