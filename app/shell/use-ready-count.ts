import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { billingCountQuery } from '../../src/api/billing-instances'
import { queriesOf } from '../../src/client/queries'
import { useApp } from '../app-context'
import { useSession } from '../session'

/**
 * The number of ready billings of the signed-in user's own patients (S05, S06); 0 until it is
 * loaded. It is in the client's query cache, so every billing mutation refetches it.
 */
export function useReadyCount(): number {
  const { client, words } = useApp()
  const { user } = useSession(client)
  const { data, error } = useQuery(
    {
      ...billingCountQuery(client.http, {
        status: 'Elg',
        currentlyBillable: true,
        primaryProviderId: user?.id,
      }),
      enabled: user !== null,
    },
    queriesOf(client),
  )
  const tell = useEffectEvent((failure: unknown) => {
    client.notifications.failure(failure, words.app.readyCountFailed)
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return data ?? 0
}
