import { lazy, Suspense, useEffect } from 'react'
import { useApp } from '../app-context'
import { usePlace } from '../navigation/place'
import './shell-outline.css'

/** What people see who are signed in is no part of what is fetched for signing in. */
const loadClinic = () => import('./clinic')
const Clinic = lazy(() => loadClinic().then((module) => ({ default: module.Clinic })))

/** What knows the pages' elements: small, and there before the clinic's code is. */
const loadPrefetch = () => import('./prefetch-page')

/** Fetches the code around the clinic's pages; a failure is told by the page that needs it. */
export function fetchClinic(): void {
  void loadPrefetch().catch(() => {})
  void loadClinic().catch(() => {})
}

function prefetch(path: string, lang: string): void {
  void loadPrefetch().then(
    ({ prefetchPage }) => prefetchPage(path, lang),
    () => {},
  )
}

/** Fetches the page after login (R04), for somebody who is about to sign in. */
export function prefetchClinic(lang: string): void {
  fetchClinic()
  prefetch('/patient-list', lang)
}

export function LazyClinic() {
  return (
    <Suspense fallback={<ShellOutline />}>
      <Clinic />
    </Suspense>
  )
}

/** What will stand there, in its place and size. The page's own code is fetched meanwhile. */
function ShellOutline() {
  const { pathname } = usePlace()
  const { lang } = useApp()
  useEffect(() => prefetch(pathname, lang), [pathname, lang])
  return (
    <div className="app-shell" aria-busy="true">
      <div className="app-shell-bar" />
    </div>
  )
}
