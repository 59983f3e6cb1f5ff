import type { QueryClient } from '@tanstack/react-query'
import type { Http } from '../../api/http'
import { patientQuery } from '../../api/patients'
import type { Patient } from '../../domain/patient'

/**
 * What the list knows of a patient is what the hover card and the detail would ask for: they are
 * given it, so that opening one asks nothing twice. Not so where something changed since the list was
 * answered, or where they have it newer: being given old rows would make them look fresh.
 * @param listKey where the list that shows the patient is kept.
 */
export function seedPatient(
  { http, queryClient }: { http: Http; queryClient: QueryClient },
  patient: Patient,
  listKey: readonly unknown[],
): void {
  const list = queryClient.getQueryState(listKey)
  // Without data the rows on screen are another view's, shown while this one is on its way.
  if (!list || list.data === undefined) return
  if (list.isInvalidated || list.fetchStatus !== 'idle') return
  const { queryKey } = patientQuery(http, patient.user.id)
  const known = queryClient.getQueryState(queryKey)
  if (known?.isInvalidated) return
  if (known?.data !== undefined && known.dataUpdatedAt >= list.dataUpdatedAt) return
  queryClient.setQueryData(queryKey, patient, { updatedAt: list.dataUpdatedAt })
}
