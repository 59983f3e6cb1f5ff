import { useQuery } from '@tanstack/react-query'
import { type ListedProvider, providerListQuery } from '../../api/providers'
import { useScreen } from './screen'

/** The page size. All providers of a clinic should fit on one page. */
const PROVIDERS = 300

interface Providers {
  /** Active and inactive providers. Undefined until they are known. */
  providers: readonly ListedProvider[] | undefined
  hasFailed: boolean
  isFetching: boolean
  refetch: () => void
}

/** The providers of the company, cached for one hour (P16). */
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
