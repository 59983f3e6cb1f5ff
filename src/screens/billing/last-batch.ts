/**
 * Stores the last batch: the billings that the user marked as billed together in the last bulk
 * action. The user can then undo “Mark as Billed” for all of them together (Q05). The batch is
 * stored until the page is closed or another user signs in.
 */
import { skipToken, useQuery } from '@tanstack/react-query'
import { queriesOf } from '../../client/queries'
import type { RtmClient } from '../../client/rtm-client'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import type { BulkOperation } from '../../domain/vocabulary'
import { useScreen } from '../shared/screen'

type Rows = readonly BillingInstance[]

const none: Rows = []

function batchKey({ http }: RtmClient): readonly unknown[] {
  return [http.connection, 'last-batch']
}

/**
 * Updates the last batch after a status change. Several billings that the user marks as billed
 * together become the new batch. After any other status change, the given billings are removed from
 * the batch.
 */
export function noteMoved(client: RtmClient, operation: BulkOperation, moved: Rows): void {
  const queryClient = queriesOf(client)
  const key = batchKey(client)
  // With this setting, the cache keeps the batch. Otherwise, the cache would delete the batch after
  // some minutes, because no component observes this query.
  queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  if (operation === 'RECONCILE' && moved.length > 1) {
    queryClient.setQueryData<Rows>(key, moved)
    return
  }
  const gone = new Set(moved.map(({ uuid }) => uuid))
  queryClient.setQueryData<Rows>(key, (batch) => batch?.filter(({ uuid }) => !gone.has(uuid)))
}

/**
 * Returns the billings of the last batch. If a patient is given, returns only those of this
 * patient.
 */
export function useLastBatch(patientId: number | null): Rows {
  const { client } = useScreen()
  const { data = none } = useQuery<Rows>({ queryKey: batchKey(client), queryFn: skipToken })
  return patientId === null ? data : data.filter(({ patient }) => patient.user.id === patientId)
}
