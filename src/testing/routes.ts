/**
 * The routes of the fake: method and path relative to the API's base URL. A `:` matches one
 * segment.
 */
import type { FakeClinic } from './clinic'
import { type FakeAnswer, type FakeCall, noContent } from './fake-call'
import {
  cancelInBulk,
  listBillings,
  readBilling,
  reconcileInBulk,
} from './resources/billing-instances'
import {
  changeEnrollment,
  createEnrollment,
  listEnrollments,
  readEnrollment,
  reEnroll,
  unenroll,
} from './resources/enrollments'
import { changeLog, createLog, deleteLog, listLogs, readLog } from './resources/interaction-logs'
import {
  changeCareTeam,
  changePatient,
  createPatient,
  deletePatient,
  uniqueCheck,
} from './resources/patient-writes'
import { listPatients, listPatientsViaPost, readPatient } from './resources/patients'
import {
  dashboardLinks,
  listProviders,
  readMetrics,
  readProvider,
  takeRecord,
} from './resources/practice'
import type { Sessions } from './sessions'

type Handler = (clinic: FakeClinic, call: FakeCall) => FakeAnswer
type Routes = Readonly<Record<string, Handler>>

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
    'GET billing/billinginstances/': listBillings,
    'POST billing/billinginstances/reconcile-in-bulk/': reconcileInBulk,
    'POST billing/billinginstances/cancel-in-bulk/': cancelInBulk,
    'GET billing/billinginstances/:/': readBilling,
    'GET billing/metrics/': readMetrics,
    'GET billing/rtmenrollments/': listEnrollments,
    'POST billing/rtmenrollments/': createEnrollment,
    'GET billing/rtmenrollments/:/': readEnrollment,
    'PUT billing/rtmenrollments/:/': changeEnrollment,
    'PATCH billing/rtmenrollments/:/': changeEnrollment,
    'DELETE billing/rtmenrollments/:/': unenroll,
    'POST patient/rtm-re-enroll/:': reEnroll,
    'GET patient/patients/': listPatients,
    'POST patient/patients/': createPatient,
    'POST patient/patients/list-via-post/': listPatientsViaPost,
    'GET patient/patients/:/': readPatient,
    'PUT patient/patients/:/': changePatient,
    'PATCH patient/patients/:/': changePatient,
    'DELETE patient/patients/:/': deletePatient,
    'PUT patient/update-care-team/:': changeCareTeam,
    'PATCH patient/update-care-team/:': changeCareTeam,
    'POST patient/emr-patient-data/': takeRecord,
    'GET pt/providers/': listProviders,
    'GET pt/providers/:/': readProvider,
    'GET pt/interaction-logs/': listLogs,
    'POST pt/interaction-logs/': createLog,
    'GET pt/interaction-logs/:/': readLog,
    'PUT pt/interaction-logs/:/': changeLog,
    'PATCH pt/interaction-logs/:/': changeLog,
    'DELETE pt/interaction-logs/:/': deleteLog,
    'POST vendors/webhooks/generate-tractorscope-urls/': dashboardLinks,
  }
}

export interface FoundRoute {
  readonly handler: Handler
  readonly params: readonly string[]
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
