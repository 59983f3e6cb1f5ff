import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../api/http'
import { patientQuery } from '../../api/patients'
import type { Patient } from '../../domain/patient/patient'

/**
 * Copies the patient's data from the list into the cache, where the hover card and the patient's
 * page look for the data. When the user opens the card or the page, no second request is needed. If
 * the cache has newer data, or if the patient may have changed since the list was loaded, the
 * function does nothing, because old data would look current.
 * @param listKey The query key of the list that shows the patient.
 */
export function seedPatient(
  { http, queryClient }: { http: Http; queryClient: QueryClient },
  patient: Patient,
  listKey: readonly unknown[],
): void {
  const list = queryClient.getQueryState(listKey)
  // If the current view of the list has no data yet, the rows on screen belong to the previous
  // view, so the age of their data is unknown.
  if (!list || list.data === undefined) return
  if (list.isInvalidated || list.fetchStatus !== 'idle') return
  const { queryKey } = patientQuery(http, patient.user.id)
  const known = queryClient.getQueryState(queryKey)
  if (known?.isInvalidated) return
  if (known?.data !== undefined && known.dataUpdatedAt >= list.dataUpdatedAt) return
  queryClient.setQueryData(queryKey, patient, { updatedAt: list.dataUpdatedAt })
}
