/**
 * The billings that the user last marked as billed together, so that they can be undone together
 * (Q05). They are kept until the page is left or the user changes.
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
 * Records a move. Several billings that are marked as billed are the new batch. Billings that move
 * in another way leave the batch.
 */
export function noteMoved(client: RtmClient, operation: BulkOperation, moved: Rows): void {
  const queryClient = queriesOf(client)
  const key = batchKey(client)
  // Without an observer, the cache would drop the batch after some minutes.
  queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  if (operation === 'RECONCILE' && moved.length > 1) {
    queryClient.setQueryData<Rows>(key, moved)
    return
  }
  const gone = new Set(moved.map(({ uuid }) => uuid))
  queryClient.setQueryData<Rows>(key, (batch) => batch?.filter(({ uuid }) => !gone.has(uuid)))
}

/** Returns the last batch. With a patient, returns only the billings of that patient. */
export function useLastBatch(patientId: number | null): Rows {
  const { client } = useScreen()
  const { data = none } = useQuery<Rows>({ queryKey: batchKey(client), queryFn: skipToken })
  return patientId === null ? data : data.filter(({ patient }) => patient.user.id === patientId)
}
