import type { ReactNode } from 'react'
import { useApp } from './app-context'
import { GoTo } from './navigation/go-to'
import { usePlace } from './navigation/place'
import { useSession } from './session'

/** R05, R06: a visitor without a session goes to login; the query and the path are kept. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession(useApp().client)
  const { pathname } = usePlace()
  if (status === 'signed-in') return children
  return <GoTo pathname="/login" origin={pathname} />
}

/** Where a visitor goes once signed in: to where they wanted to go, else to the patients (R04). */
export function OnFromLogin() {
  return <GoTo pathname={usePlace().origin ?? '/patient-list'} />
}
