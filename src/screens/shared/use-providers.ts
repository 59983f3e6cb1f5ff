import { useQuery } from '@tanstack/react-query'
import { type ListedProvider, providerListQuery } from '../../api/providers'
import { useScreen } from './screen'

/** The page size of the request. All providers fit on one page, because no clinic has so many. */
const PROVIDERS = 300

interface Providers {
  /** All active and inactive providers. Undefined until they are known. */
  providers: readonly ListedProvider[] | undefined
  hasFailed: boolean
  isFetching: boolean
  refetch: () => void
}

/** Returns the providers of the company. They are cached for one hour (P16). */
export function useProviders(isWanted = true): Providers {
  const { client } = useScreen()
  const { data, isError, isFetching, refetch } = useQuery({
    ...providerListQuery(client.http, { page_size: PROVIDERS }),
    enabled: isWanted,
  })
  return {
    providers: data?.results,
    hasFailed: isError && data === undefined,
    isFetching,
    refetch: () => void refetch(),
  }
}
