import { useApp, useLook } from '../app-context'
import { detailOf } from '../event-detail'
import { Page } from '../page/page'
import { PatientPanel } from '../patient-panel/patient-panel'
import { usePatientPanel } from '../patient-panel/use-patient-panel'
import { useAppLocation } from '../router/location'
import { useIsBelowDesktop } from '../use-is-below-desktop'

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
