import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { en } from '../../src/domain/messages/en'
import { PatientPanel } from '../patient-panel/patient-panel'
import { usePatientPanel } from '../patient-panel/use-patient-panel'
import { useTheme } from '../theme'

/** The panel takes the whole width there (P08): what is under it is out of reach. */
const covered = matchMedia('(max-width: 1023px)')

function subscribe(listener: () => void): () => void {
  covered.addEventListener('change', listener)
  return () => covered.removeEventListener('change', listener)
}

function patientIdOf(event: Event): number | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (typeof detail !== 'object' || detail === null || !('patientId' in detail)) return null
  return typeof detail.patientId === 'number' ? detail.patientId : null
}

/** The page after login (R04): the patients, and over them one of them. */
export function PatientListRoute() {
  const panel = usePatientPanel()
  const isCovered = useSyncExternalStore(subscribe, () => covered.matches)
  const theme = useTheme()
  const { search } = useLocation()
  const named = new URLSearchParams(search).get('pid')
  return (
    <>
      <h1 className="rtm-hidden-visually">{en.navigation.patients}</h1>
      <div inert={panel.patientId !== null && isCovered}>
        <rtm-patient-list
          theme={theme}
          patient-id={panel.patientId === null ? (named ?? undefined) : String(panel.patientId)}
          onrtm-patient-select={(event) => {
            const id = patientIdOf(event)
            if (id !== null) panel.open(id)
          }}
        />
      </div>
      {panel.patientId !== null && (
        <PatientPanel patientId={panel.patientId} onClose={panel.close} />
      )}
    </>
  )
}
