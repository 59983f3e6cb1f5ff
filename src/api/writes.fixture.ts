/** Helpers for tests of mutations that send more than one request. */
import { QueryClient } from '@tanstack/query-core'
import type { Http } from './http'
import { json, type Reply, testHttp } from './http.fixture'
import type { MutationSpec } from './writes'

/** A client of a backend that sends these replies, and the requests that it has received. */
export function clinic(...replies: Reply[]) {
  const { http, asked } = testHttp(replies)
  const client = new QueryClient()
  const write = <Result, Variables>(
    spec: (http: Http) => MutationSpec<Result, Variables>,
    variables: Variables,
  ) => spec(http).mutationFn(variables, { client })
  const calls = () => asked.map(({ method, path }) => `${method} ${path}`)
  return { http, asked, client, write, calls }
}

const member = (id: number, isPrimary: boolean) => ({
  provider: { user: { id, full_name: `Provider ${id}` } },
  is_primary: isPrimary,
})

/** The response with a patient who has a care team of three. */
export const record = (note = '') =>
  json({
    user: { id: 7, full_name: 'Ann Example' },
    note,
    provider_relationships: [member(1, true), member(2, false), member(3, false)],
  })
