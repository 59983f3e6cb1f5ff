/**
 * The routes of the fake backend: each with its method, and its path relative to the API's base
 * URL.
 */
import { type Answer, type Call, noContent, ok } from '../backend/call'
import { sharedRoutes } from '../backend/handlers/routes'
import { parseJson, parseValue } from '../backend/parse'
import { uniqueBody } from '../backend/person'
import { badRequest } from '../backend/problem'
import type { FakeChat } from './chat/chat'
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
 * Responds with null for all dashboard URLs. Dashboards are pages of another server, which a test
 * does not have.
 */
function dashboardLinks(): Answer {
  const names = ['provider', 'owner', 'enrollment', 'response_rate', 'billing', 'roi']
  return ok(Object.fromEntries(names.map((name) => [name, null])))
}

/** Responds with a chat channel without a summary, because the fake backend writes no summaries. */
function chatChannel(_: FakeClinic, { param }: Call): Answer {
  return ok({ channel_url: param, last_summary: null })
}

interface Parts {
  readonly sessions: Sessions
  readonly chat: FakeChat
}

/** Returns the routes that need no session. */
function openRoutes({ sessions, chat }: Parts): FakeRoutes {
  const { signIn, signInWithAssertion } = sessions
  return {
    ...chat.routes,
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

/** Returns the handler of a request, and whether the request needs a session. */
export function findRoute(parts: Parts, token: string, method: string, path: string) {
  const { sessions } = parts
  const open = openRoutes(parts)
  const routes: FakeRoutes = {
    ...open,
    'POST auth/logout/': () => sessions.signOut(token),
    'GET patient/chat-channel/:/': chatChannel,
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
