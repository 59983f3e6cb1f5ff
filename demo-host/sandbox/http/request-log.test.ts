import { describe, expect, it } from 'vitest'
import { createRequestLog } from './request-log'

const request = (path: string, body: unknown) => ({
  method: 'POST',
  path,
  query: {},
  headers: {},
  body,
  status: 204,
  at: '2026-01-20T17:00:00.000Z',
})

describe('the log of requests', () => {
  it('P17 the log of requests keeps the last 5,000 requests', () => {
    const log = createRequestLog()
    for (let count = 0; count < 5001; count += 1) log.open()(request(`/${count}`, null))
    expect(log.list()).toHaveLength(5000)
    expect(log.list()[0]?.path).toBe('/1')
  })

  it('P17 the log of requests keeps at most 16 MiB', () => {
    const log = createRequestLog()
    // The letter `é` takes two bytes in UTF-8, so nine bodies of a million letters exceed 16 MiB.
    for (let count = 1; count <= 9; count += 1) {
      log.open()(request(`/${count}`, 'é'.repeat(1_000_000)))
    }
    expect(log.list().map(({ path }) => path)).toEqual([
      '/2',
      '/3',
      '/4',
      '/5',
      '/6',
      '/7',
      '/8',
      '/9',
    ])
    log.clear()
    log.open()(request('/10', null))
    expect(log.list()).toHaveLength(1)
  })

  it('P17 the log of requests leaves out a request that arrived before the log was cleared, even if its response is sent later', () => {
    const log = createRequestLog()
    const answer = log.open()
    log.clear()
    answer(request('/late', null))
    expect(log.list()).toEqual([])
  })
})
