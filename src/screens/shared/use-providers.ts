import { useQuery } from '@tanstack/react-query'
import { type ListedProvider, providerListQuery } from '../../api/providers'
import { useScreen } from './screen'

/** One page is meant to hold a clinic's providers. */
const PROVIDERS = 300

/** The company's providers, active or not, asked for once an hour (P16); undefined until known. */
export function useProviders(isWanted: boolean): readonly ListedProvider[] | undefined {
  const { client } = useScreen()
  const { data } = useQuery({
    ...providerListQuery(client.http, { page_size: PROVIDERS }),
    enabled: isWanted,
  })
  return data?.results
}
