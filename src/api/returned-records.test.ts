/** Tests that the cache keeps a record that a write has returned. */
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { chatChannelQuery, createSummaryMutation } from './chat-channels'
import type { Http } from './http'
import { json, testHttp } from './http.fixture'
import { patientQuery, saveNoteMutation } from './patients'

const record = (note: string) => json({ user: { id: 7, full_name: 'Ann Example' }, note })

describe('a record that a write has returned', () => {
  it.each([
    {
      write: 'a saved note',
      query: (http: Http) => patientQuery(http, 7),
      late: record('old'),
      replies: [record('old'), record('new')],
      run: (http: Http, client: QueryClient) =>
        saveNoteMutation(http, 7).mutationFn({ note: 'new', seen: ['old'] }, { client }),
      expected: { note: 'new' },
    },
    {
      write: 'a created summary',
      query: (http: Http) => chatChannelQuery(http, 'c'),
      late: json({ channel_url: 'c', last_summary: null }),
      replies: [json({ id: 5, output_data: null, feedback: null })],
      run: (http: Http, client: QueryClient) =>
        createSummaryMutation(http, 'c').mutationFn(undefined, { client }),
      expected: { lastSummary: { id: 5 } },
    },
  ])(
    'D24 N28 the response to an earlier request does not replace $write in the cache',
    async ({ query, late, replies, run, expected }) => {
      let answer: (response: Response) => void = () => undefined
      const earlier = () => new Promise<Response>((resolve) => (answer = resolve))
      const { http } = testHttp([earlier, ...replies])
      const client = new QueryClient()
      const { queryKey, queryFn } = query(http)
      const observer = new QueryObserver<unknown>(client, { queryKey, queryFn })
      const stop = observer.subscribe(() => undefined)
      await expect.poll(() => client.isFetching()).toBe(1)
      await run(http, client)
      answer(late)
      await expect.poll(() => client.isFetching()).toBe(0)
      expect(client.getQueryData(queryKey)).toMatchObject(expected)
      stop()
    },
  )
})
