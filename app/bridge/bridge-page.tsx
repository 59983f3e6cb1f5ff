import '../../elements/define-all'
import { useRef } from 'react'
import { useHasModal } from '../../src/ui/overlays/use-has-modal'
import { useApp, useLook } from '../app-context'
import { PageBoundary } from '../errors/page-boundary'
import { detailOf } from '../event-detail'
import { Page } from '../page/page'
import { hrefOf, useAppLocation } from '../router/location'
import { withProperties } from '../with-properties'
import { isTile } from './bridge-path'
import './bridge-page.css'
import { type HostContext, useHostContext } from './host-context'
import { showPatient } from './show-patient'
import { useFrameSize } from './use-frame-size'

/** The app's paths for the tile's links. */
const pathOf = new Map<unknown, string>([
  ['login', '/login'],
  ['patients', '/patient-list'],
  ['billing', '/billing'],
])

/** Opens the app in a new tab, because the tile's frame has no room for it. */
function openApp(event: Event): void {
  const pathname = pathOf.get(detailOf(event, 'to'))
  // A host that handles the navigation itself has already canceled the event.
  if (pathname === undefined || event.defaultPrevented) return
  event.preventDefault()
  window.open(hrefOf({ pathname, search: '' }), '_blank', 'noopener')
}

/** Shows the patient that the form has just created. */
function showCreated(event: Event): void {
  const patientId = detailOf(event, 'patientId')
  if (typeof patientId === 'number') showPatient(patientId)
}

/** The host's patient, or else the one in the address. */
function patientOf({ patientId }: HostContext, search: string): string | undefined {
  if (patientId === null) return undefined
  return patientId?.toString() ?? new URLSearchParams(search).get('pid') ?? undefined
}

function useBridgedElement() {
  const { pathname, search } = useAppLocation()
  const { app } = useApp().words
  const look = useLook()
  const host = useHostContext()
  if (!pathname.startsWith('/bridge/patient-')) {
    const element = <rtm-sso-tile key="sso" {...look} onrtm-navigate={openApp} />
    return { title: app.pages.ssoAuth, element }
  }
  const patient = {
    ...look,
    layout: isTile(pathname) ? ('tile' as const) : ('full' as const),
    'patient-id': patientOf(host, search),
  }
  // Without a known patient there is no billing to show. The detail offers to enroll the person, or
  // says that no patient is open.
  const isNobodys = host.newPatient !== null || host.isFinding
  if (pathname.startsWith('/bridge/patient-billing') && !isNobodys) {
    const element = <rtm-patient-billing key="billing" {...patient} />
    return { title: app.pages.patientBilling, element }
  }
  const element = (
    <rtm-patient-detail
      key="detail"
      {...patient}
      ref={withProperties({ newPatient: host.newPatient })}
      onrtm-patient-select={host.newPatient === null ? undefined : showCreated}
    />
  )
  return { title: app.patientPanel, element }
}

/**
 * A page for an EHR's frame: one element without the app's navigation. When nobody is signed in,
 * the element says so.
 */
export function BridgePage() {
  const { theme } = useLook()
  const { link } = useHostContext()
  const { title, element } = useBridgedElement()
  const content = useRef<HTMLDivElement>(null)
  useFrameSize(content, { link, title, hasModal: useHasModal() })
  return (
    <div className={`rtm-root app-bridge${link ? ' app-bridge-grows' : ''}`} data-theme={theme}>
      <PageBoundary>
        <Page title={title}>
          <div ref={content}>{element}</div>
        </Page>
      </PageBoundary>
    </div>
  )
}
