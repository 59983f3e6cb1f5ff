import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxEnv } from '../env'
import { embeddedDatabase } from '../test-database'
import { openTestSandbox, type TestSandbox } from '../test-sandbox'
import { oneTransaction } from './one-transaction'

describe('the transaction of a request', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox(embeddedDatabase)
  })
  afterAll(() => test.close())

  /**
   * Sends a request that adds a task, which must run after the commit.
   * @returns The events of the request, in order.
   */
  async function happened(status: 200 | 409): Promise<string[]> {
    const order: string[] = []
    const { context } = test.sandbox
    const db = Object.assign(Object.create(context.db), {
      transaction: async (work: Parameters<typeof context.db.transaction>[0]) => {
        const result = await context.db.transaction(work)
        order.push('committed')
        return result
      },
    })
    const app = new Hono<SandboxEnv>()
    app.use(oneTransaction({ ...context, db }))
    app.post('/', (c) => {
      c.var.afterCommit(() => order.push('task'))
      order.push('answered')
      return c.json({}, status)
    })
    expect((await app.request('/', { method: 'POST' })).status).toBe(status)
    return order
  }

  it('N17 a task that a request has added, such as notifying chat members, runs after the commit', async () => {
    expect(await happened(200)).toEqual(['answered', 'committed', 'task'])
  })

  it('N17 the tasks that a request has added do not run if the request is rejected', async () => {
    expect(await happened(409)).toEqual(['answered'])
  })
})
