import { describe, expect, it } from 'vitest'
import { createSandboxApp } from '../app'
import { mailedLinks } from '../db/tables/mails'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const DANA = 'dana.whitfield@riverbend.example'
const NOOR = 'noor.haddad@harborspine.example'

describe(`the outbox on ${testDatabase.name}`, () => {
  const { test } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  const { visitor } = test

  const ask = (email: string) => visitor.post('/auth/password_reset/', { email })
  const outbox = async () => (await visitor.get('/sandbox/outbox')).body

  it('A15 the outbox lists emails of all companies, newest first, with the sandbox’s time', async () => {
    expect(await outbox()).toEqual([])
    await ask(DANA)
    await test.setClock('2026-03-01T09:00:00Z')
    await ask(NOOR)
    const links = [expect.stringMatching(/^http:\/\/localhost\/password-reset\/[\w-]{43}$/)]
    const mail = { subject: 'Reset your password', text: expect.any(String), links }
    expect(await outbox()).toEqual([
      { ...mail, to: NOOR, created: '2026-03-01T09:00:00.000Z' },
      { ...mail, to: DANA, created: '2026-02-10T17:00:00.000Z' },
    ])
    expect((await visitor.get('/sandbox/outbox/')).status).toBe(200)
  })

  it('P04 the outbox exists only if the sandbox’s controls are on, and pages of another origin cannot read it', async () => {
    const app = createSandboxApp(test.sandbox.context, false)
    expect((await app.request('/api/sandbox/outbox')).status).toBe(404)
    const headers = { Origin: 'http://evil.example' }
    expect((await test.sandbox.app.request('/api/sandbox/outbox', { headers })).status).toBe(403)
  })

  it('emails and links are deleted after 90 days', async () => {
    await ask(DANA)
    await test.setClock('2026-05-11')
    expect(await outbox()).toHaveLength(1)
    await test.setClock('2026-05-12')
    expect(await outbox()).toEqual([])
    expect(await test.sandbox.context.db.$count(mailedLinks)).toBe(0)
  })
})
