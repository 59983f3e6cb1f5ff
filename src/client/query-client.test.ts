import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { billingCountQuery, billingListQuery } from '../api/billing-instances'
import { createHttp } from '../api/http'
import { network, signedIn, status } from '../api/http.fixture'
import { patientListQuery } from '../api/patients'
import { connect as connectClient } from './client.fixture'
import { queriesOf } from './queries'
import { createQueryClient } from './query-client'
import { refreshLists } from './refresh'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function connect(...replies: Parameters<typeof network>) {
  const { asked, fetch } = network(...replies)
  const http = createHttp({
    baseUrl: 'https://clinic.example/api',
    connection: 'c',
    session: signedIn,
    fetch,
  })
  return { asked, http, queryClient: createQueryClient() }
}

describe('queries', () => {
  it('P17 make 4 requests for a GET that always gives 503', async () => {
    const { asked, http, queryClient } = connect(status(503))
    const query = queryClient.fetchQuery(billingListQuery(http, {}))
    const failed = expect(query).rejects.toMatchObject({ status: 503 })
    await vi.runAllTimersAsync()
    await failed
    expect(asked).toHaveLength(4)
  })

  it('P15 retry twice, a second apart, when the network fails', async () => {
    const { asked, http, queryClient } = connect(new TypeError('Failed to fetch'))
    const query = queryClient.fetchQuery(billingListQuery(http, {}))
    const failed = expect(query).rejects.toMatchObject({ name: 'FetchError' })
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    await failed
    expect(asked).toHaveLength(3)
  })

  it('N11 do not retry a 404', async () => {
    const { asked, http, queryClient } = connect(status(404))
    const query = queryClient.fetchQuery(billingListQuery(http, {}))
    await expect(query).rejects.toMatchObject({ status: 404 })
    expect(asked).toHaveLength(1)
  })

  it('P15 do not refetch when the window gets focus', () => {
    expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
  })
})

describe('after a mutation', () => {
  const counted = { count: 0, next: null, previous: null, results: [] }

  async function loaded() {
    const { client } = connectClient([() => new Response(JSON.stringify(counted))])
    const { http } = client
    const queryClient = queriesOf(client)
    const queries = [
      patientListQuery(http, {}),
      billingListQuery(http, {}),
      billingCountQuery(http, { status: 'Elg' }),
    ]
    for (const query of queries) await queryClient.fetchQuery({ ...query, queryFn: async () => 0 })
    const stale = () =>
      queries.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated)
    return { client, stale }
  }

  it('N29 refreshes the patient list and the billing lists with their counts', async () => {
    const { client, stale } = await loaded()
    await refreshLists(client)
    expect(stale()).toEqual([true, true, true])
  })

  it('N28 can leave the patient list out', async () => {
    const { client, stale } = await loaded()
    await refreshLists(client, { patientList: false })
    expect(stale()).toEqual([false, true, true])
  })
})
