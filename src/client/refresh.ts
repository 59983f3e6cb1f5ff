/** What changes when something was changed (spec §4, "Mutation refresh"; N28, N29). */
import type { QueryClient } from '@tanstack/query-core'
import type { Http } from '../api/http'
import { queryKey } from '../api/query-keys'

export interface RefreshOptions {
  /** False leaves the patient list, as a partial patient update may (N28). Default true. */
  patientList?: boolean
}

/** After a mutation: the patient list, unread counts and billing lists are asked for again. */
export async function refreshLists(
  { http, queryClient }: { http: Http; queryClient: QueryClient },
  { patientList = true }: RefreshOptions = {},
): Promise<void> {
  const keys = [
    ...(patientList ? [queryKey(http, 'patients')] : []),
    queryKey(http, 'unread'),
    queryKey(http, 'billing-instances'),
  ]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })))
}
