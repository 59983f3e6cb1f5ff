import { Suspense, useEffect, useMemo } from 'react'
import type { RtmClient } from '../src/client/rtm-client'
import { ErrorBoundary } from '../src/ui/error-boundary'
import { lazyPart } from '../src/ui/lazy-part'
import { AppProvider, useApp } from './app-context'
import { AppFrame } from './app-frame'
import { AuthLayout, authPage } from './auth-pages'
import { LazyClinic } from './clinic/lazy-clinic'
import { useSpeech } from './language'
import { AppError } from './page-error'
import { useAppLocation } from './router/location'
import { Redirect, RequireSession, ToLogin } from './router/navigation'
import { isBridgePage, isClinicPage, isTile, movedTo } from './router/paths'
import { useScrollRestoration } from './router/use-scroll-restoration'
import { tellLoggedOut, tellOfStoredSignIn } from './session'

export function App({ client }: { client: RtmClient }) {
  const speech = useSpeech(client)
  const app = useMemo(() => speech && { client, ...speech }, [client, speech])
  const speaks = speech !== null
  // Both functions show toasts in the user's language, so they wait until the UI texts of that
  // language are loaded.
  useEffect(() => {
    if (!speaks) return
    tellLoggedOut(client)
    return tellOfStoredSignIn(client)
  }, [client, speaks])
  if (!app) return null
  return (
    <AppProvider value={app}>
      <ErrorBoundary
        onError={(error) => client.errorReporting.report(error, { tag: 'app' })}
        fallback={(error) => <AppError error={error} />}
      >
        <AppRoutes />
      </ErrorBoundary>
    </AppProvider>
  )
}

const BridgePage = lazyPart(async () => (await import('./bridge/bridge-page')).BridgePage)

/** The app's routes (spec §2 "Routes"; R01). */
function AppRoutes() {
  useScrollRestoration()
  const { pathname } = useAppLocation()
  useSupportLauncher(useApp().client, isTile(pathname))
  const moved = movedTo(pathname)
  if (moved !== undefined) return <Redirect pathname={moved} />
  // R10: a framed page is shown without a session of the app.
  if (isBridgePage(pathname)) {
    return (
      <Suspense fallback={null}>
        <BridgePage />
      </Suspense>
    )
  }
  if (isClinicPage(pathname)) {
    return (
      <AppFrame>
        <RequireSession>
          <LazyClinic />
        </RequireSession>
      </AppFrame>
    )
  }
  const page = authPage(pathname)
  // R07: an unknown address redirects to the login page. The login page redirects a signed-in
  // visitor to the page that opens after login.
  if (!page) return <ToLogin />
  return (
    <AppFrame>
      <AuthLayout>{page}</AuthLayout>
    </AppFrame>
  )
}

/**
 * Shows the launcher of the support chat, if support is configured. If support is not configured,
 * the code of the launcher is not fetched.
 * @param isHidden True on the compact pages in an EHR's frame (S19).
 */
function useSupportLauncher(client: RtmClient, isHidden: boolean): void {
  useEffect(() => {
    if (isHidden || client.config.supportAppId === undefined) return
    let isOver = false
    let hide = () => {}
    import('../src/client/services/support-launcher').then(({ supportLauncher }) => {
      if (!isOver) hide = supportLauncher(client).show()
    }, console.error)
    return () => {
      isOver = true
      hide()
    }
  }, [client, isHidden])
}
