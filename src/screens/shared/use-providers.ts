import { useQuery } from '@tanstack/react-query'
import { type ListedProvider, providerListQuery } from '../../api/providers'
import { useScreen } from './screen'

/** One page is meant to hold a clinic's providers. */
const PROVIDERS = 300

interface Providers {
  /** Active or not; undefined until they are known. */
  providers: readonly ListedProvider[] | undefined
  hasFailed: boolean
}

/** The company's providers, asked for once an hour (P16). */
export function useProviders(isWanted = true): Providers {
  const { client } = useScreen()
  const { data, isError } = useQuery({
    ...providerListQuery(client.http, { page_size: PROVIDERS }),
    enabled: isWanted,
  })
  return { providers: data?.results, hasFailed: isError }
}
