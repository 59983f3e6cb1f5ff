import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../src/ui/lazy-part'
import { useApp } from '../app-context'
import { useAppLocation } from '../router/location'

/** The login page does not contain the code of the clinic's pages. */
const loadClinic = () => import('./clinic')
const Clinic = lazyPart(async () => (await loadClinic()).Clinic)

/**
 * Loads the module that maps pages to elements. The module is small and is needed before the
 * clinic's code.
 */
const loadPrefetch = () => import('./prefetch-page')

/**
 * Fetches the code of the clinic's pages. Ignores a failure, because the page that needs the code
 * reports it.
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

/** Fetches the page that opens after login (R04), for a user who is about to sign in. */
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
 * A placeholder of the same size as the page. It is shown while the clinic's code loads. The code
 * of the page's element is fetched at the same time.
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
