import { useState } from 'react'
import '../../elements/define-all'
import { PageBoundary } from '../errors/page-boundary'
import { useAppLocation } from '../router/location'
import { CptCodes } from '../shell/cpt-codes'
import { MobileBar } from '../shell/mobile-bar'
import { Sidebar } from '../shell/sidebar'
import { SkipLink } from '../shell/skip-link'
import { useReadyCount } from '../shell/use-ready-count'
import { useUserMenu } from '../shell/use-user-menu'
import { useIsBelowDesktop } from '../use-is-below-desktop'
import { BillingPage, MetricsPage, SupportPage } from './clinic-pages'
import { PatientListPage } from './patient-list-page'

const pages = new Map([
  ['/patient-list', PatientListPage],
  ['/billing', BillingPage],
  ['/metrics', MetricsPage],
  ['/support', SupportPage],
])

/** The pages for signed-in users, with a sidebar, or a top bar on small screens (S01, S04). */
export function Clinic() {
  const [showsCodes, setShowsCodes] = useState(false)
  const menu = useUserMenu({ openCptCodes: () => setShowsCodes(true) })
  const readyCount = useReadyCount()
  const Bar = useIsBelowDesktop() ? MobileBar : Sidebar
  const ClinicPage = pages.get(useAppLocation().pathname) ?? PatientListPage
  return (
    <div className="app-shell">
      <SkipLink />
      <Bar menu={menu} readyCount={readyCount} />
      <PageBoundary>
        <ClinicPage />
      </PageBoundary>
      {showsCodes && <CptCodes onClose={() => setShowsCodes(false)} />}
    </div>
  )
}
