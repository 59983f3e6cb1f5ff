import { patientQuery } from '../../api/patients'
import type { RtmClient } from '../../client/rtm-client'
import type { Patient } from '../../domain/patient'

/**
 * What the list knows of a patient is what the hover card and the detail would ask for: they are
 * given it, unless they have it newer, so that opening one asks nothing twice.
 * @param updatedAt when the list was answered, in milliseconds; 0: its rows are not to be relied on.
 */
export function seedPatient(
  { http, queryClient }: Pick<RtmClient, 'http' | 'queryClient'>,
  patient: Patient,
  updatedAt: number,
): void {
  if (updatedAt === 0) return
  const { queryKey } = patientQuery(http, patient.user.id)
  const known = queryClient.getQueryState(queryKey)
  if (known?.data !== undefined && !known.isInvalidated && known.dataUpdatedAt >= updatedAt) return
  queryClient.setQueryData(queryKey, patient, { updatedAt })
}
