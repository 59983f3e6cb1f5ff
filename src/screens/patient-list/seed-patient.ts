import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../api/http'
import { patientQuery } from '../../api/patients'
import type { Patient } from '../../domain/patient/patient'

/**
 * Copies the patient's data from the list into the cache, where the hover card and the patient's
 * page look for it. When the user opens one of them, no second request is sent. The function does
 * nothing if the cache has newer data, or if the patient may have changed since the list was
 * loaded. Otherwise, old data would look current.
 * @param listKey The query key of the list that shows the patient.
 */
export function seedPatient(
  { http, queryClient }: { http: Http; queryClient: QueryClient },
  patient: Patient,
  listKey: readonly unknown[],
): void {
  const list = queryClient.getQueryState(listKey)
  // If the current view of the list has no data yet, the rows on screen are those of the previous
  // view, so their age is unknown.
  if (!list || list.data === undefined) return
  if (list.isInvalidated || list.fetchStatus !== 'idle') return
  const { queryKey } = patientQuery(http, patient.user.id)
  const known = queryClient.getQueryState(queryKey)
  if (known?.isInvalidated) return
  if (known?.data !== undefined && known.dataUpdatedAt >= list.dataUpdatedAt) return
  queryClient.setQueryData(queryKey, patient, { updatedAt: list.dataUpdatedAt })
}
