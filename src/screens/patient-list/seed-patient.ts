import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../api/http'
import { patientQuery } from '../../api/patients'
import type { Patient } from '../../domain/patient/patient'

/**
 * Puts the patient's data from the list into the cache for the hover card and the patient's page.
 * Opening them then sends no second request. The function does nothing if the data may have changed
 * since the response of the list, or if the cache has newer data. Otherwise old data would look
 * current.
 * @param listKey The query key of the list that shows the patient.
 */
export function seedPatient(
  { http, queryClient }: { http: Http; queryClient: QueryClient },
  patient: Patient,
  listKey: readonly unknown[],
): void {
  const list = queryClient.getQueryState(listKey)
  // If this view has no data, the rows on screen belong to another view. They are shown while this
  // view loads.
  if (!list || list.data === undefined) return
  if (list.isInvalidated || list.fetchStatus !== 'idle') return
  const { queryKey } = patientQuery(http, patient.user.id)
  const known = queryClient.getQueryState(queryKey)
  if (known?.isInvalidated) return
  if (known?.data !== undefined && known.dataUpdatedAt >= list.dataUpdatedAt) return
  queryClient.setQueryData(queryKey, patient, { updatedAt: list.dataUpdatedAt })
}
