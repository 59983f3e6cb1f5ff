import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { providerMetadataQuery } from '../../api/providers'
import type { Company } from '../../domain/person/company'
import type { ProviderMetadata } from '../../domain/person/provider'
import { useScreen } from './screen'

/** The id of the signed-in user; null if signed out. It updates when another user signs in. */
export function useOwnId(): number | null {
  const { user } = useSnapshot(useScreen().client.session.state)
  return user?.id ?? null
}

/** The workflows and company of the signed-in user, fetched by user id (T14); null until known. */
export function useOwnMetadata(isWanted = true): ProviderMetadata | null {
  const { client, messages, report } = useScreen()
  const id = useOwnId()
  const { data, error, refetch } = useQuery({
    ...providerMetadataQuery(client.http, id ?? 0),
    enabled: isWanted && id !== null,
  })
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, {
      title: messages.errors.metadata,
      action: { label: messages.common.retry, run: () => void refetch() },
    })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return data ?? null
}

/** The company of the signed-in user; null until known. */
export function useCompany(isWanted = true): Company | null {
  return useOwnMetadata(isWanted)?.company ?? null
}
