/** Tests that the cache keeps a record that a write has returned. */
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import {
  billingRulesQuery,
  chooseRulesMutation,
  companyPcmQuery,
  switchPcmMutation,
} from './billing-rules'
import { chatChannelQuery, createSummaryMutation } from './chat-channels'
import { feesQuery, replaceFeesMutation } from './fees'
import type { Http } from './http'
import { json, status, testHttp } from './http.fixture'
import { replaceMessageTemplatesMutation } from './message-template-writes'
import { messageTemplatesQuery } from './message-templates'
import { patientQuery, saveNoteMutation } from './patients'

const record = (note: string) => json({ user: { id: 7, full_name: 'Ann Example' }, note })

const rules = { rulesId: 'cms2026', firstDay: '2026-07-01', setupMinDays: 2 } as const
const rulesWire = { rules_id: 'cms2026', first_day: '2026-07-01', setup_min_days: 2 }
const fee = { code: '98975', cents: 1950, validFrom: '2026-01-01' }
const template = { name: 'Hello', texts: { en: 'Hello', es: 'Hola' }, isReminder: false }
const old = (body: unknown) => json(body, 200, { ETag: '"1"' })
const replaceFees = (http: Http, client: QueryClient) =>
  replaceFeesMutation(http).mutationFn({ rows: [fee], version: '"1"' }, { client })

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
    {
      write: 'a saved fee table',
      query: feesQuery,
      late: old([]),
      replies: [json([], 200, { ETag: '"2"' })],
      run: replaceFees,
      expected: { rows: [fee], version: '"2"' },
    },
    {
      write: 'a fee table that was saved without a new version',
      query: feesQuery,
      late: old([]),
      replies: [status(204)],
      run: replaceFees,
      expected: { rows: [fee], version: '"1"' },
    },
    {
      write: 'a list of saved message templates',
      query: messageTemplatesQuery,
      late: old([]),
      replies: [json([], 200, { ETag: '"2"' })],
      run: (http: Http, client: QueryClient) => {
        const list = { rows: [template], version: '"1"' }
        return replaceMessageTemplatesMutation(http).mutationFn(list, { client })
      },
      expected: { rows: [template], version: '"2"' },
    },
    {
      write: 'a choice of rules',
      query: billingRulesQuery,
      late: old({ rules_id: 'spec', first_day: null, setup_min_days: 16, history: [] }),
      replies: [json({ ...rulesWire, history: [rulesWire] }, 200, { ETag: '"2"' })],
      run: (http: Http, client: QueryClient) =>
        chooseRulesMutation(http).mutationFn({ rules, version: '"1"' }, { client }),
      expected: { ...rules, history: [rules], version: '"2"' },
    },
    {
      write: 'a changed PCM switch',
      query: companyPcmQuery,
      late: json({ is_pcm_enabled: true }),
      replies: [json({ is_pcm_enabled: false })],
      run: (http: Http, client: QueryClient) =>
        switchPcmMutation(http).mutationFn({ isPcmEnabled: false }, { client }),
      expected: { isPcmEnabled: false },
    },
  ])(
    'D24 K22 K25 K26 N28 Y27 the response to an earlier request does not replace $write in the cache',
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
