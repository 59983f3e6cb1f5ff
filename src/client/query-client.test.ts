import { onlineManager } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { billingListQuery } from '../api/billing-instances'
import { FetchError } from '../api/errors'
import { createHttp } from '../api/http'
import { network, signedIn, status } from '../api/http.fixture'
import { createQueryClient } from './query-client'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
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

describe('queries of a client', () => {
  it('V08 each query has its own cache entry, even on a page that adds a `toJSON` method to every object', () => {
    const value = () => 'added by the page'
    Object.defineProperty(Object.prototype, 'toJSON', { value, configurable: true })
    try {
      const queryClient = createQueryClient()
      queryClient.setQueryData(['c', 'patients', { page: 1 }], 'first')
      queryClient.setQueryData(['c', 'patients', { page: 2 }], 'second')
      expect(queryClient.getQueryData(['c', 'patients', { page: 1 }])).toBe('first')
    } finally {
      Reflect.deleteProperty(Object.prototype, 'toJSON')
    }
  })

  it('P17 a GET that always gets status 503 is sent 4 times', async () => {
    const { asked, http, queryClient } = connect(status(503))
    const query = queryClient.fetchQuery(billingListQuery(http, {}))
    const failed = expect(query).rejects.toMatchObject({ status: 503 })
    await vi.runAllTimersAsync()
    await failed
    expect(asked).toHaveLength(4)
  })

  it('P15 when the network fails, a query is retried twice, each time after one second', async () => {
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

  it.each([
    ['V21', 'if the renewal of the session was already retried', { isRetried: true }],
    ['P15', 'after a request that took too long', { timedOut: true }],
  ])('%s P17 a query is not retried %s', async (_, __, failure) => {
    const queryClient = createQueryClient()
    const queryFn = vi.fn(() => Promise.reject(new FetchError(null, failure)))
    const query = queryClient.fetchQuery({ queryKey: ['x'], queryFn })
    const failed = expect(query).rejects.toMatchObject({ name: 'FetchError', ...failure })
    await vi.runAllTimersAsync()
    await failed
    expect(queryFn).toHaveBeenCalledTimes(1)
  })

  it('N11 a query is not retried after status 404', async () => {
    const { asked, http, queryClient } = connect(status(404))
    const query = queryClient.fetchQuery(billingListQuery(http, {}))
    await expect(query).rejects.toMatchObject({ status: 404 })
    expect(asked).toHaveLength(1)
  })

  it('Z21 while the browser is offline, a query fails after one request and does not wait for the network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { asked, http, queryClient } = connect(new TypeError('Failed to fetch'))
    const query = queryClient.fetchQuery(billingListQuery(http, {}))
    const failed = expect(query).rejects.toMatchObject({ name: 'FetchError' })
    await vi.runAllTimersAsync()
    await failed
    expect(asked).toHaveLength(1)
  })

  it('P15 queries are not requested again when the window gets the focus', () => {
    expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
  })
})
