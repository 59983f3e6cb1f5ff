import { pathInApp } from '../app-root'
import { withoutPanel, withPatient } from '../patient-panel/panel-query'
import { navigate } from '../router/location'
import { isBridgePage } from './bridge-path'
import { setHostContext } from './host-context'

/**
 * Shows a patient, or none. A framed page shows them itself; the app opens the panel over the list.
 */
export function showPatient(patientId: number | null): void {
  setHostContext({ patientId, newPatient: null, isFinding: false })
  const pathname = pathInApp(window.location.pathname)
  const { search } = window.location
  if (isBridgePage(pathname)) return
  if (patientId === null) navigate({ pathname, search: withoutPanel(search) }, { replace: true })
  else navigate({ pathname: '/patient-list', search: withPatient(search, patientId) })
}
