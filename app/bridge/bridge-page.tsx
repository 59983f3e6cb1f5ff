import '../../elements/define-all'
import { useRef } from 'react'
import { useHasModal } from '../../src/ui/overlays/use-has-modal'
import { useApp, useLook } from '../app-context'
import { PageBoundary } from '../errors/page-boundary'
import { detailOf } from '../event-detail'
import { hrefOf, usePlace } from '../navigation/place'
import { Page } from '../page/page'
import { isTile } from './bridge-path'
import './bridge-page.css'
import { type HostContext, useHostContext } from './host-context'
import { showPatient } from './show-patient'
import { useFrameSize } from './use-frame-size'

/** Where the tile's lines lead. */
const pathOf = new Map<unknown, string>([
  ['login', '/login'],
  ['patients', '/patient-list'],
  ['billing', '/billing'],
])

/** The tile leads into the app, which has no room in its frame: it opens beside the EHR's page. */
function openApp(event: Event): void {
  const pathname = pathOf.get(detailOf(event, 'to'))
  // A host that takes the person there itself has cancelled it already.
  if (pathname === undefined || event.defaultPrevented) return
  event.preventDefault()
  window.open(hrefOf({ pathname, search: '' }), '_blank', 'noopener')
}

/** The patient that the form has just made is the one whose page this is. */
function showCreated(event: Event): void {
  const patientId = detailOf(event, 'patientId')
  if (typeof patientId === 'number') showPatient(patientId)
}

/** The host's patient, else the one of the address. */
function patientOf({ patientId }: HostContext, search: string): string | undefined {
  if (patientId === null) return undefined
  return patientId?.toString() ?? new URLSearchParams(search).get('pid') ?? undefined
}

function useBridgedElement() {
  const { pathname, search } = usePlace()
  const { app } = useApp().words
  const look = useLook()
  const host = useHostContext()
  if (!pathname.startsWith('/bridge/patient-')) {
    const element = <rtm-sso-tile key="sso" {...look} onrtm-navigate={openApp} />
    return { title: app.pages.ssoAuth, element }
  }
  const patient = {
    ...look,
    layout: isTile(pathname) ? 'tile' : 'full',
    'patient-id': patientOf(host, search),
  }
  // Who is no patient yet has no billing: the detail offers to enrol them, or says that none is open.
  const isNobodys = host.newPatient !== null || host.isFinding
  if (pathname.startsWith('/bridge/patient-billing') && !isNobodys) {
    const element = <rtm-patient-billing key="billing" {...patient} />
    return { title: app.pages.patientBilling, element }
  }
  const element = (
    <rtm-patient-detail
      key="detail"
      {...patient}
      newPatient={host.newPatient}
      onrtm-patient-select={host.newPatient === null ? undefined : showCreated}
    />
  )
  return { title: app.patientPanel, element }
}

/**
 * A page for an EHR's frame: an element, and nothing of the app around it. Where nobody is signed in,
 * the element itself says so.
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
