/** The routes of the fake: method and path relative to the API's base URL. */
import { type Answer, type Call, noContent, ok } from '../backend/call'
import { sharedRoutes } from '../backend/handlers/routes'
import { parseJson, parseValue } from '../backend/parse'
import { uniqueBody } from '../backend/person'
import { badRequest } from '../backend/problem'
import type { FakeClinic } from './clinic'
import { takenValues } from './related'
import type { Sessions } from './sessions'
import { storageOf } from './storage/storage'

type FakeHandler = (clinic: FakeClinic, call: Call) => Answer | Promise<Answer>
type FakeRoutes = Readonly<Record<string, FakeHandler>>

function uniqueCheck(clinic: FakeClinic, { text }: Call): Answer {
  const { exclude_user_id: own = null, ...values } = parseValue(parseJson(text), uniqueBody)
  const taken = takenValues(clinic, values, own)
  if (taken.length > 0) throw badRequest(...taken)
  return noContent
}

/**
 * All URLs are null, because dashboards are pages of another server, which a test does not have.
 */
function dashboardLinks(): Answer {
  const names = ['provider', 'owner', 'enrollment', 'response_rate', 'billing', 'roi']
  return ok(Object.fromEntries(names.map((name) => [name, null])))
}

/** Routes that need no session. */
function openRoutes({ signIn, signInWithAssertion }: Sessions): FakeRoutes {
  return {
    'POST auth/token/': signIn,
    'POST auth/bridge-sso': signInWithAssertion,
    'POST auth/password_reset/': () => noContent,
    'POST account/unique_check': uniqueCheck,
  }
}

const shared = Object.entries(sharedRoutes).map(([name, handler]): [string, FakeHandler] => [
  name,
  (clinic, call) => handler(storageOf(clinic, call), call),
])

/** Returns the handler of a request, and whether it needs no session. */
export function findRoute(sessions: Sessions, token: string, method: string, path: string) {
  const open = openRoutes(sessions)
  const routes: FakeRoutes = {
    ...open,
    'POST auth/logout/': () => sessions.signOut(token),
    'POST vendors/webhooks/generate-tractorscope-urls/': dashboardLinks,
    ...Object.fromEntries(shared),
  }
  for (const [name, handler] of Object.entries(routes)) {
    const found = new RegExp(`^${name.replace(':', '([^/]+)')}$`).exec(`${method} ${path}`)
    if (!found) continue
    const [, param = ''] = found
    return { handler, isOpen: Object.hasOwn(open, name), param: decodeURIComponent(param) }
  }
  return undefined
}
