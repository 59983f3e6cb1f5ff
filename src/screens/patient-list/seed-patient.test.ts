import { QueryClient, type QueryKey } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { json, testHttp } from '../../api/http.fixture'
import { patientListQuery, patientQuery, patient as patientSchema } from '../../api/patients'
import { seedPatient } from './seed-patient'

const record = (note: string) =>
  z.parse(patientSchema, { user: { id: 7, first_name: 'Ann', last_name: 'Example' }, note })

const old = record('of the list')
const newer = record('of the detail')

/**
 * Returns a cache with a list that arrived at the time 1,000 ms. In the list, the patient has the
 * data `old`. If `detail` is given, the cache also contains the patient detail with the data
 * `newer`, which arrived at the time `detail.at`.
 */
function connect(detail?: { at: number }) {
  const { http } = testHttp([json({})])
  const queryClient = new QueryClient()
  const list = patientListQuery(http, {}).queryKey
  const key = patientQuery(http, 7).queryKey
  const page = { count: 1, next: null, previous: null, results: [old] }
  queryClient.setQueryData(list, page, { updatedAt: 1000 })
  if (detail) queryClient.setQueryData(key, newer, { updatedAt: detail.at })
  const seed = (from: QueryKey = list) => {
    seedPatient({ http, queryClient }, old, from)
    return queryClient.getQueryState(key)
  }
  const invalidate = (which: QueryKey) =>
    queryClient.invalidateQueries({ queryKey: which, refetchType: 'none' })
  return { queryClient, list, key, page, seed, invalidate }
}

describe('the patient data that the list puts into the cache for the patient detail', () => {
  it('if the patient detail has no data or older data, the data of the list is used, with the time at which the list arrived', () => {
    expect(connect().seed()).toMatchObject({ data: old, dataUpdatedAt: 1000 })
    expect(connect({ at: 999 }).seed()).toMatchObject({ data: old, dataUpdatedAt: 1000 })
  })

  it('if the data of the patient detail is as new as the list or newer, the data of the list does not replace it', () => {
    expect(connect({ at: 1000 }).seed()?.data).toBe(newer)
    expect(connect({ at: 1001 }).seed()?.data).toBe(newer)
  })

  it('N29 if the data of the patient detail is marked as outdated, the data of the list does not remove this mark', async () => {
    const { key, seed, invalidate } = connect({ at: 999 })
    await invalidate(key)
    expect(seed()).toMatchObject({ data: newer, isInvalidated: true })
  })

  it('N29 the data of the list is not used if the list is outdated', async () => {
    const { list, seed, invalidate } = connect()
    await invalidate(list)
    expect(seed()).toBeUndefined()
  })

  it('while the list is requested again, the patient detail does not use the old data of the list', () => {
    const { queryClient, list, seed, page } = connect()
    void queryClient.fetchQuery({ queryKey: list, queryFn: async () => page })
    expect(queryClient.getQueryState(list)?.fetchStatus).toBe('fetching')
    expect(seed()).toBeUndefined()
  })

  it('if the cache does not contain the list from which the data came, the data is not used', () => {
    const { seed } = connect()
    expect(seed(['another view'])).toBeUndefined()
  })
})
