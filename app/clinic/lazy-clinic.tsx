import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../src/ui/lazy-part'
import { useApp } from '../app-context'
import { useAppLocation } from '../router/location'

/**
 * The code of the pages for signed-in users loads separately, so that the login page does not
 * contain it.
 */
const loadClinic = () => import('./clinic')
const Clinic = lazyPart(async () => (await loadClinic()).Clinic)

/**
 * Loads the module that maps pages to their elements. The module is small, and is needed before the
 * code of the pages.
 */
const loadPrefetch = () => import('./prefetch-page')

/**
 * Fetches the code of the pages for signed-in users in advance. A failure is ignored, because the
 * page that needs the code reports it.
 */
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

/** Fetches the page that opens after login (R04) in advance, for a user who is about to sign in. */
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

/**
 * A placeholder for a page, with the same size, while the code of the pages for signed-in users
 * loads. The code of the page's element is fetched at the same time.
 */
function ShellOutline() {
  const { pathname } = useAppLocation()
  const { lang } = useApp()
  useEffect(() => prefetch(pathname, lang), [pathname, lang])
  return (
    <div className="app-shell" aria-busy="true">
      <div className="app-shell-bar" />
    </div>
  )
}
