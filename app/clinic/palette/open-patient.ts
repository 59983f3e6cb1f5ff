import { changeSearch, navigate, useAppLocation } from '../../router/location'
import { usePageTarget } from '../../router/navigation'
import { hasPanel } from '../../router/paths'
import { panelOf, withPanel } from '../../router/place'

/**
 * Returns a function that opens the panel of a patient over the list on screen. If no list is on
 * screen, the list of patients opens too.
 */
export function useOpenPatient(): (patientId: number) => void {
  const { pathname, search } = useAppLocation()
  const targetOf = usePageTarget()
  return (patientId) => {
    if (!hasPanel(pathname)) {
      const to = targetOf('/patient-list')
      navigate({ ...to, search: withPanel(to.search, { patientId }) })
      return
    }
    // If the panel already shows a patient, the new patient replaces the history entry, so that
    // Back leads to the list. A click on a row does the same.
    const options = panelOf(search) ? {} : { adds: true, panel: true }
    changeSearch((now) => withPanel(now, { patientId }), options)
  }
}
