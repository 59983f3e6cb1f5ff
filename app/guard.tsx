import type { ReactNode } from 'react'
import { useApp } from './app-context'
import { GoTo } from './navigation/go-to'
import { usePlace } from './navigation/place'
import { useSession } from './session'

/** R05, R06: redirects a visitor without a session to login, and keeps the query and the path. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession(useApp().client)
  const { pathname } = usePlace()
  if (status === 'signed-in') return children
  return <GoTo pathname="/login" origin={pathname} />
}

/**
 * Redirects after sign-in to the page that the visitor asked for, or else to the patients (R04).
 */
export function OnFromLogin() {
  return <GoTo pathname={usePlace().origin ?? '/patient-list'} />
}
