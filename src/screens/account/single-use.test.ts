import { describe, expect, it } from 'vitest'
import { singleUseOf } from './single-use'

function counted(outcome: () => Promise<unknown>) {
  const work = () => {
    work.times += 1
    return outcome()
  }
  work.times = 0
  return work
}

describe('a single-use token', () => {
  it('A19 even if several callers start the request with a single-use token, the request is sent only once', async () => {
    const connection = {}
    const work = counted(async () => undefined)
    singleUseOf(connection, 'k').start(work)
    singleUseOf(connection, 'k').start(work)
    expect(singleUseOf(connection, 'k').get().status).toBe('pending')
    await Promise.resolve()
    expect(singleUseOf(connection, 'k').get().status).toBe('done')
    singleUseOf(connection, 'k').start(work)
    singleUseOf(connection, 'k').retry(work)
    expect(work.times).toBe(1)
  })

  it('A19 each single-use token is used once in each connection', () => {
    const connection = {}
    const work = counted(async () => undefined)
    singleUseOf(connection, 'k').start(work)
    singleUseOf(connection, 'other').start(work)
    singleUseOf({}, 'k').start(work)
    expect(work.times).toBe(3)
  })

  it('A21 after a failed request, only retry() sends the request again, and listeners get each status', async () => {
    const use = singleUseOf({}, 'k')
    const told: string[] = []
    const stop = use.subscribe(() => told.push(use.get().status))
    const broken = new Error('gone')
    const work = counted(() => Promise.reject(broken))
    use.start(work)
    await Promise.resolve()
    expect(use.get()).toEqual({ status: 'failed', error: broken })
    use.start(work)
    expect(work.times).toBe(1)
    use.retry(async () => undefined)
    await Promise.resolve()
    expect(told).toEqual(['pending', 'failed', 'pending', 'done'])
    stop()
  })
})
