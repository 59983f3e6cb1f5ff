import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { RtmClient } from '../src/client/rtm-client'
import { useSession } from './session'

/** R05, R06: a visitor without a session goes to login; the query and the path are kept. */
export function RequireSession({ client, children }: { client: RtmClient; children: ReactNode }) {
  const { status } = useSession(client)
  const { pathname, search } = useLocation()
  if (status === 'signed-in') return children
  return <Navigate to={{ pathname: '/login', search }} state={{ origin: pathname }} replace />
}

/** Where a visitor goes once signed in: where they wanted to go, else to the patients (R04). */
export function originOf(state: unknown): string {
  const hasOrigin = typeof state === 'object' && state !== null && 'origin' in state
  return hasOrigin && typeof state.origin === 'string' ? state.origin : '/patient-list'
}
