import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { detailOf, useApp, useLook } from '../app-context'
import { Page } from '../page'
import { addListStep, changeSearch, navigate, useAppLocation } from '../router/location'
import { usePageTarget } from '../router/navigation'
import { namedPatient, type PanelTab, viewOf, withView } from '../router/place'
import { useLetters } from './letters'
import { PatientPanel, usePatientPanel } from './patient-panel'

/**
 * Matches a window that is too narrow for the sidebar. Its width is below the larger of the two
 * breakpoints of the layout (P08).
 */
const belowDesktop = matchMedia('(width <= 1023px)')

function subscribe(listener: () => void): () => void {
  belowDesktop.addEventListener('change', listener)
  return () => belowDesktop.removeEventListener('change', listener)
}

/** Returns whether the window is too narrow for the sidebar. */
export function useIsBelowDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => belowDesktop.matches)
}

/**
 * Returns the props that the list of patients and the list of billings get: the view in the app's
 * address, the id of the visit to the page, the shortcuts, and the listeners.
 */
function useListPlace() {
  const { search, visit, listKey } = useAppLocation()
  const targetOf = usePageTarget()
  return {
    key: listKey,
    view: viewOf(search),
    'view-id': visit,
    shortcuts: useLetters() ? ('on' as const) : ('off' as const),
    'onrtm-view-change': (event: Event) => {
      const view = detailOf(event, 'view')
      if (typeof view === 'string') changeSearch((now) => withView(now, view))
    },
    // If the event names a billing, the list is about to show this billing in another tab, so a
    // history entry is added. If only the tab changes, no history entry is added.
    'onrtm-navigate': (event: Event) => {
      if (typeof detailOf(event, 'billingUuid') === 'string') addListStep()
      if (detailOf(event, 'to') !== 'billing-settings') return
      event.preventDefault()
      navigate(targetOf('/billing-settings'))
    },
  }
}

interface ListPageProps {
  title: string
  panel: ReturnType<typeof usePatientPanel>
  /** The tab that the panel shows first. */
  firstTab: PanelTab
  children: ReactNode
}

/** A page with a list, and a panel that shows one patient over it. */
function ListPage({ title, panel, firstTab, children }: ListPageProps) {
  // On small screens, the panel covers the list. Keyboard users must not reach a list that is
  // covered.
  const isCovered = useIsBelowDesktop() && panel.place !== null
  return (
    <Page title={title} isTitleShown>
      <div inert={isCovered}>{children}</div>
      {panel.place && (
        <PatientPanel
          place={panel.place}
          isWriting={panel.isWriting}
          firstTab={firstTab}
          onStep={panel.step}
          onClose={panel.close}
        />
      )}
    </Page>
  )
}

/** The page with the list of patients, which opens after login (R04). */
export function PatientListPage() {
  const list = useRef<HTMLElement>(null)
  const panel = usePatientPanel(list)
  const { key, ...place } = useListPlace()
  const { search } = useAppLocation()
  return (
    <ListPage title={useApp().words.app.patients} panel={panel} firstTab="overview">
      <rtm-patient-list
        key={key}
        ref={list}
        {...useLook()}
        {...place}
        patient-id={namedPatient(search)}
        onrtm-patient-select={panel.select}
      />
    </ListPage>
  )
}

/**
 * The page with the billings of the clinic. If the user opens the patient of a row, the panel first
 * shows its Billing tab (Y01).
 */
export function BillingPage() {
  const list = useRef<HTMLElement>(null)
  const panel = usePatientPanel(list)
  const { key, ...place } = useListPlace()
  return (
    <ListPage title={useApp().words.app.billing} panel={panel} firstTab="billing">
      <rtm-patient-billing
        key={key}
        ref={list}
        {...useLook()}
        {...place}
        billing-uuid={panel.place?.billingUuid}
        onrtm-patient-select={panel.select}
      />
    </ListPage>
  )
}

export function BillingSettingsPage() {
  return (
    <Page title={useApp().words.app.billingSettings} isTitleShown>
      <rtm-billing-settings {...useLook()} />
    </Page>
  )
}

export function MetricsPage() {
  return (
    <Page title={useApp().words.app.metrics} isTitleShown>
      <rtm-metrics {...useLook()} />
    </Page>
  )
}

export function SupportPage() {
  return (
    <Page title={useApp().words.app.support} isTitleShown>
      <rtm-support {...useLook()} />
    </Page>
  )
}
