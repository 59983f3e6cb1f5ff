import '../../elements/define-all'
import { useApp, useLook } from '../app-context'
import { PageBoundary } from '../errors/page-boundary'
import { detailOf } from '../event-detail'
import { hrefOf, usePlace } from '../navigation/place'
import { Page } from '../page/page'
import { isTile } from './bridge-path'
import './bridge-page.css'

/** Where the tile's lines lead. */
const pathOf = new Map<unknown, string>([
  ['login', '/login'],
  ['patients', '/patient-list'],
  ['billing', '/billing'],
])

/** The tile leads into the app, which has no room in its frame: it opens beside the EHR's page. */
function openApp(event: Event): void {
  const pathname = pathOf.get(detailOf(event, 'to'))
  if (pathname === undefined) return
  event.preventDefault()
  window.open(hrefOf({ pathname, search: '' }), '_blank', 'noopener')
}

/**
 * A page for an EHR's frame: an element, and nothing of the app around it. Where nobody is signed in,
 * the element itself says so.
 */
export function BridgePage() {
  const { pathname, search } = usePlace()
  const { app } = useApp().words
  const look = useLook()
  const patient = {
    ...look,
    layout: isTile(pathname) ? 'tile' : 'full',
    'patient-id': new URLSearchParams(search).get('pid') ?? undefined,
  }
  const [title, element] = pathname.startsWith('/bridge/patient-detail')
    ? [app.patientPanel, <rtm-patient-detail key="detail" {...patient} />]
    : pathname.startsWith('/bridge/patient-billing')
      ? [app.pages.patientBilling, <rtm-patient-billing key="billing" {...patient} />]
      : [app.pages.ssoAuth, <rtm-sso-tile key="sso" {...look} onrtm-navigate={openApp} />]
  return (
    <div className="rtm-root app-bridge" data-theme={look.theme}>
      <PageBoundary>
        <Page title={title}>{element}</Page>
      </PageBoundary>
    </div>
  )
}
