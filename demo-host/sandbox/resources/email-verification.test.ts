import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailedLinks } from '../db/tables/mails'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'
import { mails, pat, SIGN_UP } from './registration.fixture'

const VERIFY = '/auth/registration/verify-email/'

describe(`verifying an email address on ${testDatabase.name}`, () => {
  const { test } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  const { visitor } = test

  const verify = (key: string) => visitor.post(VERIFY, { key })
  const refused = (field: string, detail: string) => [400, { errors: [{ field, detail }] }]
  const outbox = async () => mails.parse((await visitor.get('/sandbox/outbox')).body)
  const signIn = (username: string) =>
    visitor.post('/auth/token/', { username, password: pat.password })

  let key: string
  beforeEach(async () => {
    await visitor.post(SIGN_UP, pat)
    const [mail] = await outbox()
    key = mail?.links[0]?.split('/').at(-1) ?? ''
  })
  const verified = async () => {
    const { db } = test.sandbox.context
    const [row] = await db.select().from(users).where(eq(users.username, 'pat.newcomer'))
    return row?.verifiedEmail
  }

  it('A19 R14 the verification email has a link into the app, and the link works only once', async () => {
    const [mail] = await outbox()
    expect(mail).toMatchObject({
      to: 'Pat@Riverbend.example',
      subject: 'Please verify your email address',
      links: [`http://localhost/email-verify/${key}`],
    })
    const rows = await test.sandbox.context.db.select().from(mailedLinks)
    expect(JSON.stringify(rows)).not.toContain(key)
    const answer = await verify(key)
    expect([answer.status, answer.body]).toEqual([204, null])
    expect(await verified()).toBe('Pat@Riverbend.example')
    const again = await verify(key)
    const detail =
      'This link has already been used, and your email address is verified. Please sign in.'
    expect([again.status, again.body]).toEqual(refused('key', detail))
  })

  it('A19 of two simultaneous requests with the same verification link, only one succeeds', async () => {
    const both = await Promise.all([verify(key), verify(key)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
  })

  it('N12 A19 a verification that is repeated with the same Idempotency-Key gets the same response', async () => {
    const once = { headers: { 'Idempotency-Key': 'verify-1' } }
    const answers = [
      await visitor.post(VERIFY, { key }, once),
      await visitor.post(VERIFY, { key }, once),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
  })

  it.each([
    ['2026-02-13T16:59:59Z', 204],
    ['2026-02-13T17:00:00Z', 400],
  ])(
    'A19 a verification link that expires on Feb 13 at 17:00 UTC and is opened at %s gets status %i',
    async (at, status) => {
      await test.setClock(at)
      const answer = await verify(key)
      expect(answer.status).toBe(status)
      if (status === 204) return
      const detail =
        'This link has expired. Links work for 3 days. Your account works without it; please sign in.'
      expect(answer.body).toEqual({ errors: [{ field: 'key', detail }] })
      expect(await verified()).toBe('')
      expect((await signIn('pat.newcomer')).status).toBe(200)
    },
  )

  it('A19 a verification link that was never sent is rejected', async () => {
    const detail = 'This link is not valid. Please open it from the email again.'
    const forged = [key.slice(1), key.toLowerCase(), `${key}x`, 'demo', '../..']
    for (const one of forged) {
      const answer = await verify(one)
      expect([answer.status, answer.body]).toEqual(refused('key', detail))
    }
    for (const body of [{}, { key: '' }, { key: 7 }, { key: [key] }, { key: 'x'.repeat(501) }]) {
      const answer = await visitor.post(VERIFY, body)
      expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field: 'key' }] }])
    }
    expect(await verified()).toBe('')
  })

  it('A16 A19 a verification link cannot set a password, and a password link cannot verify an address', async () => {
    const asPassword = await visitor.post('/auth/password_reset/confirm/', {
      token: key,
      password: 'stolen password',
    })
    expect(asPassword.status).toBe(400)
    await visitor.post('/auth/password_reset/', { email: pat.email })
    const [mail] = await outbox()
    expect((await verify(mail?.links[0]?.split('/').at(-1) ?? '')).status).toBe(400)
  })

  it('A19 an address that the account no longer has cannot be verified', async () => {
    const { db } = test.sandbox.context
    await db
      .update(users)
      .set({ email: 'new@mail.example' })
      .where(eq(users.username, 'pat.newcomer'))
    const detail =
      'This link was sent to an email address that your account no longer uses. Please sign in.'
    const answer = await verify(key)
    expect([answer.status, answer.body]).toEqual(refused('key', detail))
    expect(await verified()).toBe('')
  })
})
