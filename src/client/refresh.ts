/** Refreshes lists after a mutation (spec §4, "Mutation refresh"; N28, N29). */
import { queryKey } from '../api/query-keys'
import { queriesOf } from './queries'
import type { RtmClient } from './rtm-client'

export interface RefreshOptions {
  /** False leaves the patient list out, as after a partial patient update (N28). Default true. */
  patientList?: boolean
}

/** After a mutation: requests the patient list, unread counts and billing lists again. */
export async function refreshLists(
  client: RtmClient,
  { patientList = true }: RefreshOptions = {},
): Promise<void> {
  const { http } = client
  const queryClient = queriesOf(client)
  const keys = [
    ...(patientList ? [queryKey(http, 'patients')] : []),
    queryKey(http, 'unread'),
    queryKey(http, 'billing-instances'),
  ]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })))
}
