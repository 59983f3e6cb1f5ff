/** The routes of the fake: method and path relative to the API's base URL. */
import { type FakeCall, type Handler, noContent, type Routes } from './fake-call'
import { billingRoutes } from './resources/billing-instances'
import { enrollmentRoutes } from './resources/enrollments'
import { logRoutes } from './resources/interaction-logs'
import { invitationCodeRoutes } from './resources/invitation-codes'
import { patientWriteRoutes, uniqueCheck } from './resources/patient-writes'
import { patientRoutes } from './resources/patients'
import { practiceRoutes } from './resources/practice'
import type { Sessions } from './sessions'

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
    ...enrollmentRoutes,
    ...patientRoutes,
    ...patientWriteRoutes,
    ...practiceRoutes,
    ...logRoutes,
    ...invitationCodeRoutes,
  }
}

interface FoundRoute extends Pick<FakeCall, 'params'> {
  readonly handler: Handler
}

/** The handler of a request. An exact path takes precedence over a pattern. */
export function findRoute(routes: Routes, method: string, path: string): FoundRoute | null {
  const exact = Object.hasOwn(routes, `${method} ${path}`) ? routes[`${method} ${path}`] : undefined
  if (exact) return { handler: exact, params: [] }
  const parts = path.split('/')
  for (const [name, handler] of Object.entries(routes)) {
    const [verb, pattern = ''] = name.split(' ')
    const wanted = pattern.split('/')
    if (verb !== method || !pattern.includes(':') || wanted.length !== parts.length) continue
    if (wanted.every((part, at) => part === parts[at] || (part === ':' && parts[at] !== ''))) {
      const params = parts.filter((_, at) => wanted[at] === ':')
      return { handler, params: params.map(decodeURIComponent) }
    }
  }
  return null
}
