/** The routes of the fake: method and path relative to the API's base URL. */
import { sharedRoutes } from '../backend/handlers/routes'
import { type FakeCall, type Handler, noContent, type Routes } from './fake-call'
import { billingRoutes } from './resources/billing-instances'
import { practiceRoutes, uniqueCheck } from './resources/practice'
import type { Sessions } from './sessions'
import { storageOf } from './storage/storage'

const shared = Object.entries(sharedRoutes).map(([name, handler]): [string, Handler] => [
  name,
  (clinic, call) => handler(storageOf(clinic, call), call),
])

/** Routes that need no session. */
export function openRoutes({ signIn, signInWithAssertion }: Sessions): Routes {
  return {
    'POST auth/token/': signIn,
    'POST auth/bridge-sso': signInWithAssertion,
    'POST auth/password_reset/': () => noContent,
    'POST account/unique_check': uniqueCheck,
  }
}

export function signedInRoutes({ signOut }: Sessions): Routes {
  return {
    'POST auth/logout/': signOut,
    ...billingRoutes,
    ...practiceRoutes,
    ...Object.fromEntries(shared),
  }
}

interface FoundRoute extends Pick<FakeCall, 'param'> {
  readonly handler: Handler
}

/** The handler of a request. An exact path takes precedence over a pattern. */
export function findRoute(routes: Routes, method: string, path: string): FoundRoute | null {
  const exact = Object.hasOwn(routes, `${method} ${path}`) ? routes[`${method} ${path}`] : undefined
  if (exact) return { handler: exact, param: '' }
  const parts = path.split('/')
  for (const [name, handler] of Object.entries(routes)) {
    const [verb, pattern = ''] = name.split(' ')
    const wanted = pattern.split('/')
    if (verb !== method || !pattern.includes(':') || wanted.length !== parts.length) continue
    if (wanted.every((part, at) => part === parts[at] || (part === ':' && parts[at] !== ''))) {
      return { handler, param: decodeURIComponent(parts[wanted.indexOf(':')] ?? '') }
    }
  }
  return null
}
