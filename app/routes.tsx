import { useApp } from './app-context'
import { isBridgePage, isTile } from './bridge/bridge-path'
import { LazyBridge } from './bridge/lazy-bridge'
import { isClinicPage } from './clinic/clinic-path'
import { LazyClinic } from './clinic/lazy-clinic'
import { AppFrame } from './frame/app-frame'
import { FrontLayout } from './front/front-layout'
import { frontPage } from './front/front-pages'
import { RequireSession } from './guard'
import { GoTo } from './navigation/go-to'
import { usePlace } from './navigation/place'
import { useScrollPlaces } from './navigation/use-scroll-places'
import { useSupportLauncher } from './use-support-launcher'

/** Redirects (R09, R11). */
const movedTo = new Map([
  ['/bridge-sso', '/bridge/sso-tile'],
  ['/bridge/main-app', '/patient-list'],
])

/** The app's routes (spec §2 "Routes"; R01). */
export function AppRoutes() {
  useScrollPlaces()
  const { pathname } = usePlace()
  useSupportLauncher(useApp().client, isTile(pathname))
  const moved = movedTo.get(pathname)
  if (moved !== undefined) return <GoTo pathname={moved} />
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
  const page = frontPage(pathname)
  // R07: unknown addresses redirect to login, which redirects a signed-in visitor further.
  if (!page) return <GoTo pathname="/login" />
  return (
    <AppFrame>
      <FrontLayout>{page}</FrontLayout>
    </AppFrame>
  )
}
