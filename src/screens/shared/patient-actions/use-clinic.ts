import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { providerListQuery, providerMetadataQuery } from '../../../api/providers'
import { dateInZone, type PlainDate } from '../../../domain/dates'
import { useScreen } from '../screen'

/** One page is meant to hold a clinic's providers. */
const PROVIDERS = 300

/** The signed-in user's own id; a screen stands only where somebody is signed in. */
export function useOwnId(): number | null {
  return useScreen().client.session.state.user?.id ?? null
}

/** What the signed-in user may use: programmes, company (T14). Null until it is known. */
export function useOwnMetadata() {
  const { client, messages, report } = useScreen()
  const id = useOwnId()
  const { data, error } = useQuery({
    ...providerMetadataQuery(client.http, id ?? 0),
    enabled: id !== null,
  })
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, { title: messages.errors.metadata })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return data ?? null
}

/** Everybody who may care for a patient; empty until they are known. */
export function useProviders() {
  const { client } = useScreen()
  const { data, isError } = useQuery(providerListQuery(client.http, { page_size: PROVIDERS }))
  return { providers: data?.results.map(({ user }) => user) ?? [], hasFailed: isError }
}

/** Today in the clinic's zone. */
export function useToday(): PlainDate {
  const { http } = useScreen().client
  return dateInZone(http.now(), http.timeZone)
}
