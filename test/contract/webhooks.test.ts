import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Demo, startDemo } from '../../demo-host/main'
import { reconcileInBulk } from '../../src/api/billing-bulk'
import { tabRows } from './billing-lists'
import { connect } from './connection'

describe('the webhook of a demo that is running', () => {
  let folder: string
  let demo: Demo
  const postings: string[] = []
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    postings.push(body)
    response.writeHead(204).end()
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const address = receiver.address()
    const port = typeof address === 'object' ? address?.port : 0
    folder = await mkdtemp(join(tmpdir(), 'rtm-webhooks-'))
    const webhooksFile = join(folder, 'webhooks.json')
    const url = `http://127.0.0.1:${port}/postings`
    const secret = 'a secret of at least 32 characters'
    await writeFile(webhooksFile, JSON.stringify([{ company: 'riverbend.example', url, secret }]))
    demo = await startDemo({
      port: 0,
      demoHostPort: 0,
      patients: 20,
      host: '127.0.0.1',
      dev: false,
      emptyDatabase: process.env.TEST_EMPTY_DATABASE,
      webhooksFile,
    })
  })
  afterAll(async () => {
    await demo.close()
    await new Promise((resolve) => receiver.close(resolve))
    await rm(folder, { recursive: true })
  })

  it('Q07 the webhook receives the billing that a user has marked as billed', async () => {
    const connection = await connect(demo)
    const [ready] = await tabRows(connection, 'ready')
    if (!ready) throw new Error('No billing is ready.')
    const reconciliationDatetime = new Date().toISOString()
    await reconcileInBulk(connection.http, {
      uuids: [ready.uuid],
      operation: 'RECONCILE',
      reconciliationDatetime,
    })
    await vi.waitUntil(() => postings.length > 0, { timeout: 20_000 })
    expect(JSON.parse(postings[0] ?? '')).toMatchObject({
      type: 'billing.billed',
      billings: [{ uuid: ready.uuid }],
    })
  })
})
