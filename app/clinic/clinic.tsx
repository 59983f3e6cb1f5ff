import { type MouseEvent, useState } from 'react'
import '../../elements/define-with-chat'
import { lazyPart, overlayCode } from '../../src/ui/lazy-part'
import { LazyOverlay } from '../../src/ui/overlays/lazy-overlay'
import { useApp } from '../app-context'
import { PageBoundary } from '../page-error'
import { useAppLocation } from '../router/location'
import {
  BillingPage,
  BillingSettingsPage,
  MetricsPage,
  PatientListPage,
  SupportPage,
  useIsBelowDesktop,
} from './clinic-pages'
import { useReadyCount } from './main-links'
import { usePaletteKey } from './palette/palette-key'
import { PaletteOverlay } from './palette/palette-overlay'
import { MobileBar, Sidebar } from './shell-bar'
import { useAppKeys } from './use-app-keys'
import { useUserMenu } from './use-user-menu'
import './shell.css'

const pages = new Map([
  ['/patient-list', PatientListPage],
  ['/billing', BillingPage],
  ['/billing-settings', BillingSettingsPage],
  ['/metrics', MetricsPage],
  ['/support', SupportPage],
])

/**
 * The layout of the pages for signed-in users, with a sidebar. Small screens have a top bar instead
 * (S01, S04).
 */
export function Clinic() {
  const [dialog, setDialog] = useState<keyof typeof dialogs | 'palette' | null>(null)
  const menu = useUserMenu({
    openCptCodes: () => setDialog('codes'),
    openInvitation: () => setDialog('invitation'),
    openShortcuts: () => setDialog('shortcuts'),
    openLogout: () => setDialog('logout'),
  })
  const openPalette = () => setDialog('palette')
  useAppKeys(() => setDialog('shortcuts'))
  usePaletteKey(openPalette)
  const readyCount = useReadyCount()
  const Bar = useIsBelowDesktop() ? MobileBar : Sidebar
  const close = () => setDialog(null)
  const ClinicPage = pages.get(useAppLocation().pathname) ?? PatientListPage
  return (
    <div className="app-shell">
      <SkipLink />
      <Bar menu={menu} readyCount={readyCount} onSearch={openPalette} />
      <PageBoundary>
        <ClinicPage />
      </PageBoundary>
      {dialog === 'palette' && <PaletteOverlay menu={menu} onClose={close} />}
      {dialog && dialog !== 'palette' && <MenuDialog of={dialog} onClose={close} />}
    </div>
  )
}

const loadCodes = overlayCode(() => import('./cpt-codes-dialog'))
const loadInvitation = overlayCode(() => import('./invitation-dialog'))
const loadShortcuts = overlayCode(() => import('./shortcuts-dialog'))
const loadLogout = overlayCode(() => import('./logout-dialog'))

/**
 * The dialogs that the user menu opens (S10, S13, Z06, Y25). Their code and UI texts are fetched on
 * demand.
 */
const dialogs = {
  codes: lazyPart(async () => (await loadCodes()).CptCodesDialog),
  invitation: lazyPart(async () => (await loadInvitation()).InvitationDialog),
  shortcuts: lazyPart(async () => (await loadShortcuts()).ShortcutsDialog),
  logout: lazyPart(async () => (await loadLogout()).LogoutDialog),
}

function MenuDialog({ of, onClose }: { of: keyof typeof dialogs; onClose: () => void }) {
  const Opened = dialogs[of]
  return (
    <LazyOverlay onFailed={onClose}>
      <Opened onClose={onClose} />
    </LazyOverlay>
  )
}

/**
 * Moves the focus to the content by script. If the browser followed the link, it would add a
 * history entry without the app's state.
 */
function toContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/**
 * The skip link. It has a landmark of its own, because all content of a page must be inside a
 * landmark.
 */
function SkipLink() {
  const { skip } = useApp().words.app
  return (
    <section className="app-skip-place" aria-label={skip}>
      {/* biome-ignore lint/a11y/useValidAnchor: it links to an anchor in this page. */}
      <a className="app-skip" href="#content" onClick={toContent}>
        {skip}
      </a>
    </section>
  )
}
