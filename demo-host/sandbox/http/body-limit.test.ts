import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../server'
import { embeddedDatabase } from '../test-database'
import { LARGEST_BODY } from './body-limit'

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string> | undefined
  /** Whether the test sends the whole body. Otherwise it sends only the first part. */
  readonly isWhole?: boolean
}

// These tests run on one kind of database only, because they do not depend on the database.
describe('the size limit of request bodies', () => {
  let sandbox: Sandbox
  let origin: string

  beforeAll(async () => {
    const db = await embeddedDatabase.open()
    sandbox = await createSandbox({ db, patients: 0 })
    origin = (await sandbox.listen(0)).origin
  })
  afterAll(() => sandbox.close())

  /**
   * Sends a body in parts, without a length. Resolves with the status, which may arrive before the
   * body ends.
   */
  function statusOf(path: string, body: string, { method = 'POST', ...sent }: Sent = {}) {
    return new Promise<number>((resolve) => {
      const call = request(`${origin}${path}`, { method, headers: sent.headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
        call.destroy()
      })
      call.on('error', () => undefined)
      call.write(body)
      if (sent.isWhole) call.end()
    })
  }

  const large = 'x'.repeat(LARGEST_BODY + 1)
  const anonymous = [
    '/api/auth/token/',
    '/api/auth/bridge-sso',
    '/api/auth/registration/',
    '/api/auth/registration/verify-email/',
    '/api/auth/password_reset/',
    '/api/auth/password_reset/confirm/',
    '/api/account/unique_check',
    '/chat/v3/users/1/session_key',
    '/ofrep/v1/evaluate/flags',
  ]

  it.each(anonymous)(
    'Z02 a request with a body that is too large gets status 413 at %s',
    async (path) => {
      const { length } = large
      expect(await statusOf(path, large)).toBe(413)
      const named = { 'Content-Length': String(length) }
      expect(await statusOf(path, 'x', { headers: named })).toBe(413)
    },
  )

  const withSession = [
    ['POST', '/api/auth/logout/'],
    ['POST', '/api/billing/billinginstances/reconcile-in-bulk/'],
    ['POST', '/api/patient/patients/'],
    ['PUT', '/api/account/update-user-data/1'],
    ['POST', '/api/pt/interaction-logs/'],
    ['POST', '/api/vendors/webhooks/generate-tractorscope-urls/'],
    ['PUT', '/chat/v3/users/1/mark_as_read_all'],
    ['POST', '/chat/v3/group_channels/x/scheduled_messages'],
  ] as const

  it.each(withSession)(
    'Z02 without a session, the request %s %s gets status 401 before the whole body has arrived',
    async (method, path) => {
      const wrong = { Authorization: 'Bearer wrong', 'Api-Token': '1.wrong' }
      for (const headers of [undefined, wrong]) {
        expect(await statusOf(path, '{', { method, headers })).toBe(401)
      }
    },
  )

  it('Z02 with a session, a request with a body that is too large gets status 413', async () => {
    const signIn = await fetch(`${origin}/api/auth/token/`, {
      method: 'POST',
      body: JSON.stringify({ username: 'demo', password: 'demo' }),
    })
    const { token, api } = await signIn.json()
    const headers = { Authorization: `Bearer ${token}`, 'Api-Token': api.sendbird_session_token }
    for (const [method, path] of withSession) {
      expect([path, await statusOf(path, large, { method, headers })]).toEqual([path, 413])
    }
  })
})
