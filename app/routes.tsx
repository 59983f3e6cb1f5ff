import { useApp } from './app-context'
import { AuthLayout } from './auth-pages/auth-layout'
import { authPage } from './auth-pages/auth-pages'
import { isBridgePage, isTile } from './bridge/bridge-path'
import { LazyBridge } from './bridge/lazy-bridge'
import { isClinicPage } from './clinic/clinic-path'
import { LazyClinic } from './clinic/lazy-clinic'
import { AppFrame } from './frame/app-frame'
import { RequireSession } from './guard'
import { useAppLocation } from './router/location'
import { Redirect } from './router/redirect'
import { useScrollRestoration } from './router/use-scroll-restoration'
import { useSupportLauncher } from './use-support-launcher'

/** Redirects (R09, R11). */
const movedTo = new Map([
  ['/bridge-sso', '/bridge/sso-tile'],
  ['/bridge/main-app', '/patient-list'],
])

/** The app's routes (spec §2 "Routes"; R01). */
export function AppRoutes() {
  useScrollRestoration()
  const { pathname } = useAppLocation()
  useSupportLauncher(useApp().client, isTile(pathname))
  const moved = movedTo.get(pathname)
  if (moved !== undefined) return <Redirect pathname={moved} />
  if (isBridgePage(pathname)) return <LazyBridge />
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
  // R07: unknown addresses redirect to login, which redirects a signed-in visitor further.
  if (!page) return <Redirect pathname="/login" />
  return (
    <AppFrame>
      <AuthLayout>{page}</AuthLayout>
    </AppFrame>
  )
}
