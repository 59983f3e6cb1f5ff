import { lazy, Suspense, useEffect } from 'react'
import { useApp } from '../app-context'
import { usePlace } from '../navigation/place'
import { prefetchPage } from './prefetch-page'
import './shell-outline.css'

/** What people see who are signed in is no part of what is fetched for signing in. */
const loadClinic = () => import('./clinic')
const Clinic = lazy(() => loadClinic().then((module) => ({ default: module.Clinic })))

/** Fetches the page after login (R04), for somebody who is about to sign in. */
export function prefetchClinic(lang: string): void {
  void loadClinic().catch(() => {})
  prefetchPage('/patient-list', lang)
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
  useEffect(() => prefetchPage(pathname, lang), [pathname, lang])
  return (
    <div className="app-shell" aria-busy="true">
      <div className="app-shell-bar" />
    </div>
  )
}
