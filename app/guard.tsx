import type { ReactNode } from 'react'
import { useApp } from './app-context'
import { useAppLocation } from './router/location'
import { Redirect } from './router/redirect'
import { useSession } from './session'

/** R05, R06: redirects a visitor without a session to login, and keeps the query and the path. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession(useApp().client)
  const { pathname } = useAppLocation()
  if (status === 'signed-in') return children
  return <Redirect pathname="/login" origin={pathname} />
}

/**
 * Redirects after sign-in to the page that the visitor asked for, or else to the patients (R04).
 */
export function OnFromLogin() {
  return <Redirect pathname={useAppLocation().origin ?? '/patient-list'} />
}
