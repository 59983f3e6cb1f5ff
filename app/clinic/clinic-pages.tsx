import { useSyncExternalStore } from 'react'
import { detailOf, useApp, useLook } from '../app-context'
import { Page } from '../page'
import { useAppLocation } from '../router/location'
import { PatientPanel, usePatientPanel } from './patient-panel'

/** The second of the two breakpoints: below it there is no room for the sidebar (P08). */
const belowDesktop = matchMedia('(width <= 1023px)')

function subscribe(listener: () => void): () => void {
  belowDesktop.addEventListener('change', listener)
  return () => belowDesktop.removeEventListener('change', listener)
}

/** Whether the window is narrower than a desktop window. */
export function useIsBelowDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => belowDesktop.matches)
}

/** The page after login (R04): the patients list, and a panel over it for one patient. */
export function PatientListPage() {
  const panel = usePatientPanel()
  // On small screens the panel covers the list, so the list must not be reachable.
  const isCovered = useIsBelowDesktop() && panel.patientId !== null
  const look = useLook()
  const { search } = useAppLocation()
  const named = new URLSearchParams(search).get('pid')
  return (
    <Page title={useApp().words.app.patients}>
      <div inert={isCovered}>
        <rtm-patient-list
          {...look}
          patient-id={panel.patientId === null ? (named ?? undefined) : String(panel.patientId)}
          onrtm-patient-select={(event) => {
            const id = detailOf(event, 'patientId')
            if (typeof id === 'number') panel.open(id)
          }}
        />
      </div>
      {panel.patientId !== null && (
        <PatientPanel patientId={panel.patientId} onClose={panel.close} />
      )}
    </Page>
  )
}

export function BillingPage() {
  return (
    <Page title={useApp().words.app.billing}>
      <rtm-patient-billing {...useLook()} />
    </Page>
  )
}

export function BillingSettingsPage() {
  return (
    <Page title={useApp().words.app.billingSettings}>
      <rtm-billing-settings {...useLook()} />
    </Page>
  )
}

export function MetricsPage() {
  return (
    <Page title={useApp().words.app.metrics}>
      <rtm-metrics {...useLook()} />
    </Page>
  )
}

export function SupportPage() {
  return (
    <Page title={useApp().words.app.support}>
      <rtm-support {...useLook()} />
    </Page>
  )
}
