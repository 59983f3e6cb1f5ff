import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { providerMetadataQuery } from '../../api/providers'
import type { Company } from '../../domain/company'
import { useScreen } from './screen'

/** The signed-in user's company, by the user's own id (T14); null until it is known. */
export function useCompany(isWanted: boolean): Company | null {
  const { client, messages, report } = useScreen()
  const { user } = useSnapshot(client.session.state)
  const { data, error } = useQuery({
    ...providerMetadataQuery(client.http, user?.id ?? 0),
    enabled: isWanted && user !== null,
  })
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, { title: messages.errors.metadata })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return data?.company ?? null
}
