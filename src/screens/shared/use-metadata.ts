import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { providerMetadataQuery } from '../../api/providers'
import type { Company } from '../../domain/company'
import type { ProviderMetadata } from '../../domain/provider'
import { useScreen } from './screen'

/** The signed-in user's own id; another user's session makes it another. */
export function useOwnId(): number | null {
  const { user } = useSnapshot(useScreen().client.session.state)
  return user?.id ?? null
}

/** What the signed-in user may use, programmes and company, by their own id (T14); null until known. */
export function useOwnMetadata(isWanted = true): ProviderMetadata | null {
  const { client, messages, report } = useScreen()
  const id = useOwnId()
  const { data, error } = useQuery({
    ...providerMetadataQuery(client.http, id ?? 0),
    enabled: isWanted && id !== null,
  })
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, { title: messages.errors.metadata })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return data ?? null
}

/** The signed-in user's company; null until it is known. */
export function useCompany(isWanted = true): Company | null {
  return useOwnMetadata(isWanted)?.company ?? null
}
