import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { providerMetadataQuery } from '../../api/providers'
import type { CompanyPcm } from '../../domain/minutes-text'
import { type Company, companyHasPcm } from '../../domain/person/company'
import type { ProviderMetadata } from '../../domain/person/provider'
import { useScreen } from './screen'

/**
 * Returns the id of the signed-in user, or null if nobody is signed in. The component renders again
 * when another user signs in.
 */
export function useOwnId(): number | null {
  const { user } = useSnapshot(useScreen().client.session.state)
  return user?.id ?? null
}

/**
 * Requests the workflows and the company of the signed-in user. The request contains the id of the
 * user (T14).
 */
function useMetadata(isWanted: boolean) {
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
  return { data: data ?? null, hasFailed: error !== null && !data }
}

/** Returns the workflows and company of the signed-in user. Null until they are known. */
export function useOwnMetadata(isWanted = true): ProviderMetadata | null {
  return useMetadata(isWanted).data
}

/** Returns the company of the signed-in user. Null until it is known. */
export function useCompany(isWanted = true): Company | null {
  return useOwnMetadata(isWanted)?.company ?? null
}

/**
 * Returns whether the company of the signed-in user has PCM. Returns `loading` until it is known,
 * and null if it could not be loaded.
 */
export function useCompanyPcm(isWanted = true): CompanyPcm {
  const { data, hasFailed } = useMetadata(isWanted)
  if (data?.company) return companyHasPcm(data.company)
  return data || hasFailed ? null : 'loading'
}
