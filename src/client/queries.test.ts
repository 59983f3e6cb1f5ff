import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, it, vi } from 'vitest'
import { connect } from './client.fixture'
import { queriesOf } from './queries'

describe('the queries of all elements of a client', () => {
  it('Z20 when one failed query succeeds after an outage, the other failed queries are requested again', async () => {
    const queryClient = queriesOf(connect([]).client)
    let isDown = true
    const watch = (name: string) => {
      const queryFn = vi.fn(async () => {
        if (isDown) throw new Error('The server does not respond.')
        return name
      })
      const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn })
      observer.subscribe(() => undefined)
      return { observer, queryFn }
    }
    const [list, detail, counts] = [watch('list'), watch('detail'), watch('counts')]
    await vi.waitFor(() => expect(detail.observer.getCurrentResult().isError).toBe(true))
    // The success of a query that has never failed does not prove that the outage has ended.
    await queryClient.fetchQuery({ queryKey: ['other'], queryFn: () => 'other' })
    expect(detail.queryFn).toHaveBeenCalledOnce()
    isDown = false
    await list.observer.refetch()
    await vi.waitFor(() => expect(detail.observer.getCurrentResult().data).toBe('detail'))
    await vi.waitFor(() => expect(counts.observer.getCurrentResult().data).toBe('counts'))
    // Each query is requested only once more: a query that has succeeded or is being requested
    // is not requested again.
    for (const { queryFn } of [list, detail, counts]) expect(queryFn).toHaveBeenCalledTimes(2)
  })
})
