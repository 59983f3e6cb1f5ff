import '../../elements/define-with-chat'
import { type RefObject, useEffect, useRef } from 'react'
import type { HostLink } from '../../src/bridge/frame'
import { useHasModal } from '../../src/ui/overlays/open-modals'
import { detailOf, useApp, useLook } from '../app-context'
import { Page } from '../page'
import { PageBoundary } from '../page-error'
import { hrefOf, useAppLocation } from '../router/location'
import { isBillingPage, isTile } from '../router/paths'
import { withProperties } from '../with-properties'
import { type HostContext, useHostContext } from './host-context'
import { showPatient } from './shown-patient'

/** Maps each link of the sso tile to the path of its page in the app. */
const pathOf = new Map<unknown, string>([
  ['login', '/login'],
  ['patients', '/patient-list'],
  ['billing', '/billing'],
])

/** Opens a page of the app in a new tab, because the iframe of the tile has no room for it. */
function openApp(event: Event): void {
  const pathname = pathOf.get(detailOf(event, 'to'))
  // A canceled event means that the host page handles the navigation itself.
  if (pathname === undefined || event.defaultPrevented) return
  event.preventDefault()
  window.open(hrefOf({ pathname, search: '' }), '_blank', 'noopener')
}

/** Shows the patient that the user has just created with the form. */
function showCreated(event: Event): void {
  const patientId = detailOf(event, 'patientId')
  if (typeof patientId === 'number') showPatient(patientId)
}

/** Returns the id of the patient that the host page shows, or else the id in the address. */
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
  // There are no billings to show while the backend looks for the patient, or if the person in the
  // EHR is not a patient yet. The page then shows the patient detail instead of the billings. The
  // patient detail offers to enroll the person, or says that no patient is open.
  const isNobodys = host.newPatient !== null || host.isFinding
  if (isBillingPage(pathname) && !isNobodys) {
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
 * A page for an EHR's iframe. The page has one element, and not the navigation of the app. If
 * nobody is signed in, the element shows the text “You are not signed in.”
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

/**
 * The minimum time in milliseconds between two messages to the host page, because the height of the
 * page changes many times while a panel unfolds.
 */
const PACE_MS = 80

/** The height in CSS pixels that the iframe of a small tile needs to show a dialog. */
const DIALOG_HEIGHT = 560

/**
 * Returns the height that the iframe needs, in CSS pixels. While a dialog is open, it is at least
 * `DIALOG_HEIGHT`.
 */
function heightOf(page: HTMLElement, hasModal: boolean): number {
  const own = Math.ceil(page.getBoundingClientRect().height)
  return hasModal ? Math.max(own, DIALOG_HEIGHT) : own
}

/**
 * Sends the height and the title of the framed page to the host page, at the start and after each
 * change.
 */
function useFrameSize(
  page: RefObject<HTMLElement | null>,
  { link, title, hasModal }: { link: HostLink | null; title: string; hasModal: boolean },
): void {
  useEffect(() => {
    const element = page.current
    if (!link || !element) return
    let told = 0
    let timer: number | undefined
    const tell = () => {
      timer = undefined
      const height = heightOf(element, hasModal)
      // If the iframe is hidden or the page has not been rendered yet, the height is 0. A height of
      // 0 is not sent.
      if (height < 1 || height === told) return
      told = height
      link.setSize({ height, title })
    }
    const observer = new ResizeObserver(() => {
      timer ??= window.setTimeout(tell, PACE_MS)
    })
    observer.observe(element)
    tell()
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [page, link, title, hasModal])
}
