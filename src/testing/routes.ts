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

function signedInRoutes({ signOut }: Sessions, token: string): FakeRoutes {
  return {
    'POST auth/logout/': () => signOut(token),
    'POST vendors/webhooks/generate-tractorscope-urls/': dashboardLinks,
    ...Object.fromEntries(shared),
  }
}

interface FoundRoute extends Pick<Call, 'param'> {
  readonly handler: FakeHandler
  /** Whether the route needs no session. */
  readonly isOpen: boolean
}

/** The handler of a request. */
export function findRoute(
  sessions: Sessions,
  token: string,
  method: string,
  path: string,
): FoundRoute | undefined {
  const open = openRoutes(sessions)
  const routes = { ...open, ...signedInRoutes(sessions, token) }
  for (const [name, handler] of Object.entries(routes)) {
    const [before = '', after] = name.split(':')
    const isOpen = Object.hasOwn(open, name)
    const asked = `${method} ${path}`
    if (after === undefined && asked === name) return { handler, isOpen, param: '' }
    if (after === undefined || !asked.startsWith(before) || !asked.endsWith(after)) continue
    const param = asked.slice(before.length, asked.length - after.length)
    if (/^[^/]+$/.test(param)) return { handler, isOpen, param: decodeURIComponent(param) }
  }
  return undefined
}
