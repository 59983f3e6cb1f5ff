import { changeSearch, navigate, useAppLocation } from '../../router/location'
import { usePageTarget } from '../../router/navigation'
import { hasPanel } from '../../router/paths'
import { panelOf, withPanel } from '../../router/place'

/** Returns a function that opens a patient over the list on screen, or else over the patients. */
export function useOpenPatient(): (patientId: number) => void {
  const { pathname, search } = useAppLocation()
  const targetOf = usePageTarget()
  return (patientId) => {
    if (!hasPanel(pathname)) {
      const to = targetOf('/patient-list')
      navigate({ ...to, search: withPanel(to.search, { patientId }) })
      return
    }
    // As with the rows, another patient replaces the history entry, so that Back leads to the list.
    const options = panelOf(search) ? {} : { adds: true, panel: true }
    changeSearch((now) => withPanel(now, { patientId }), options)
  }
}
