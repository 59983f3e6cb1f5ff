import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mailedLinks, outbox as outboxTable } from '../db/tables/mails'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const REQUEST = '/auth/password_reset/'
const CONFIRM = '/auth/password_reset/confirm/'
const DANA = 'dana.whitfield@riverbend.example'

const mails = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    links: z.array(z.string()),
    created: z.string(),
  }),
)

describe(`password reset on ${testDatabase.name}`, () => {
  const { test } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  const { visitor } = test

  const request = (email: unknown) => visitor.post(REQUEST, { email })
  const confirm = (token: string, password = 'next password') =>
    visitor.post(CONFIRM, { password, token })
  const refused = (detail: string) => [400, { errors: [{ field: 'token', detail }] }]
  const outbox = async () => mails.parse((await visitor.get('/sandbox/outbox')).body)
  const tokenOf = (mail: { links: string[] } | undefined) => mail?.links[0]?.split('/').at(-1) ?? ''
  const signIn = (password: string, username = 'demo') =>
    visitor.post('/auth/token/', { username, password })

  async function mailedToken(email = DANA): Promise<string> {
    await request(email)
    return tokenOf((await outbox())[0])
  }

  it('A15 R14 the email for a password reset has a link into the app', async () => {
    const answer = await request(DANA)
    expect([answer.status, answer.body]).toEqual([204, null])
    const [mail, ...others] = await outbox()
    const link = `http://localhost/password-reset/${tokenOf(mail)}`
    expect(mail).toMatchObject({
      to: DANA,
      subject: 'Reset your password',
      links: [link],
      created: '2026-02-10T17:00:00.000Z',
    })
    expect(mail?.text).toContain(link)
    expect(mail?.text).toContain('the username demo.')
    expect(others).toEqual([])
    expect(tokenOf(mail)).toMatch(/^[\w-]{43}$/)
    const rows = await test.sandbox.context.db.select().from(mailedLinks)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(mail))
  })

  it('A15 the link in the email for a password reset leads to the configured app, and never to the host in the request', async () => {
    await test.sandbox.app.request(`http://evil.example/api${REQUEST}`, {
      method: 'POST',
      headers: { Host: 'evil.example', 'X-Forwarded-Proto': 'https' },
      body: JSON.stringify({ email: DANA }),
    })
    const [mail] = await outbox()
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost\/password-reset\//)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  it.each([' DANA.Whitfield@RIVERBEND.example ', DANA.toUpperCase()])(
    'A15 the typed address %j matches the stored address, and the email is sent to the stored address',
    async (email) => {
      await request(email)
      expect((await outbox()).map(({ to }) => to)).toEqual([DANA])
    },
  )

  it('A15 a request for a password reset gets the same response in the same time for known and unknown addresses', async () => {
    const answers = []
    for (const email of [DANA, 'nobody@riverbend.example']) {
      const before = performance.now()
      const { status, body, headers } = await request(email)
      expect(performance.now() - before).toBeGreaterThan(110)
      answers.push([status, body, [...headers.keys()]])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(await outbox()).toHaveLength(1)
  })

  it('A15 users who are not allowed to sign in get no email for a password reset', async () => {
    const demo = await test.signIn('demo')
    const patient = await test.addPatient()
    await demo.patch(`/account/update-user-data/${patient}`, { email: 'pat@mail.example' })
    await demo.remove('/pt/providers/2/')
    for (const email of ['pat@mail.example', 'marcus.oyelaran@riverbend.example']) {
      expect((await request(email)).status).toBe(204)
    }
    expect(await outbox()).toEqual([])
  })

  it('A15 if several accounts have the address, each account gets its own email, in the account’s language', async () => {
    const { db } = test.sandbox.context
    const both = { email: 'shared@mail.example' }
    await db
      .update(users)
      .set({ ...both, language: 'es-MX' })
      .where(eq(users.id, 1))
    await db.update(users).set(both).where(eq(users.username, 'demo2'))
    await request('Shared@mail.example')
    const rows = await db.select().from(outboxTable).orderBy(outboxTable.id)
    expect(rows.map(({ companyId, subject }) => [companyId, subject])).toEqual([
      [1, 'Restablezca su contraseña'],
      [2, 'Reset your password'],
    ])
    expect(rows[1]?.text).toContain('the username demo2.')
  })

  it.each([undefined, null, '', 7, 'dana', ['dana@a.example'], `${'x'.repeat(250)}@a.example`])(
    'N13 a password reset for the address %j is rejected',
    async (email) => {
      const answer = await request(email)
      expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field: 'email' }] }])
    },
  )

  it('A16 the emailed link sets the password only once, and then all sessions of the user end', async () => {
    const elsewhere = await test.signIn('demo')
    const other = await test.signIn('demo2')
    const token = await mailedToken()
    const answer = await confirm(token, 'next password')
    expect([answer.status, answer.body]).toEqual([204, null])
    expect((await elsewhere.get('/pt/providers/1/')).status).toBe(401)
    expect((await other.get('/pt/providers/9/')).status).toBe(200)
    expect((await signIn('demo')).status).toBe(401)
    expect((await signIn('next password')).status).toBe(200)
    const again = await confirm(token, 'another password')
    const detail =
      'This link has already been used. Please sign in with your new password, or request a new link.'
    expect([again.status, again.body]).toEqual(refused(detail))
    expect((await signIn('next password')).status).toBe(200)
    await test.signIn('demo2')
  })

  it('A16 of two simultaneous requests with the same emailed link, only one succeeds and sets the password', async () => {
    const token = await mailedToken()
    const both = await Promise.all([
      confirm(token, 'first password'),
      confirm(token, 'second password'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
    const taken = both[0]?.status === 204 ? 'first password' : 'second password'
    expect((await signIn(taken)).status).toBe(200)
    expect(
      (await signIn(taken === 'first password' ? 'second password' : 'first password')).status,
    ).toBe(401)
  })

  it('A16 if a sign-in with the old password is sent at the same time as the password reset, the sign-in gets no session', async () => {
    const token = await mailedToken()
    const [late, confirmed] = await Promise.all([signIn('demo'), confirm(token)])
    expect(confirmed?.status).toBe(204)
    const session = z.object({ token: z.string() }).safeParse(late?.body)
    const headers = { Authorization: `Bearer ${session.data?.token ?? 'none'}` }
    expect((await visitor.get('/pt/providers/1/', { headers })).status).toBe(401)
  })

  it('N12 A16 a password reset with a repeated Idempotency-Key gets the same response as the first request, and changes nothing', async () => {
    const token = await mailedToken()
    const once = { headers: { 'Idempotency-Key': 'confirm-1' } }
    const body = { token, password: 'next password' }
    expect((await visitor.post(CONFIRM, body, once)).status).toBe(204)
    await signIn('next password')
    expect((await visitor.post(CONFIRM, body, once)).status).toBe(204)
    expect((await signIn('next password')).status).toBe(200)
    await visitor.post(REQUEST, { email: DANA }, { headers: { 'Idempotency-Key': 'ask-1' } })
    await visitor.post(REQUEST, { email: DANA }, { headers: { 'Idempotency-Key': 'ask-1' } })
    expect(await outbox()).toHaveLength(2)
  })

  it.each([
    ['2026-02-10T17:59:59Z', 204],
    ['2026-02-10T18:00:00Z', 400],
  ])(
    'A16 an emailed link that expires on Feb 10 at 18:00 UTC and is used at %s gets status %i',
    async (at, status) => {
      const token = await mailedToken()
      await test.setClock(at)
      const answer = await confirm(token)
      expect(answer.status).toBe(status)
      if (status === 204) return
      const detail = 'This link has expired. Links work for one hour. Please request a new one.'
      expect(answer.body).toEqual({ errors: [{ field: 'token', detail }] })
      expect((await signIn('demo')).status).toBe(200)
    },
  )

  const replaced =
    'This link is no longer valid because a newer one was sent or the password was changed. Please open the latest email, or request a new link.'

  it('A15 after a newer link is emailed, the older link is no longer valid', async () => {
    const older = await mailedToken()
    const newer = await mailedToken()
    const answer = await confirm(older)
    expect([answer.status, answer.body]).toEqual(refused(replaced))
    expect((await confirm(newer)).status).toBe(204)
  })

  it('A15 if two emailed links are requested at the same time, only one of the two links stays valid', async () => {
    await Promise.all([request(DANA), request(DANA)])
    const answers = await Promise.all((await outbox()).map((mail) => confirm(tokenOf(mail))))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  })

  it('A16 when the user changes the password in the account, the emailed link is no longer valid', async () => {
    const demo = await test.signIn('demo')
    const token = await mailedToken()
    await demo.patch('/account/update-user-data/1', {
      password: 'changed password',
      current_password: 'demo',
    })
    const answer = await confirm(token)
    expect([answer.status, answer.body]).toEqual(refused(replaced))
  })

  it('A16 an emailed link that was never sent is rejected', async () => {
    const token = await mailedToken()
    const detail =
      'This link is not valid. Please open it from the email again, or request a new one.'
    for (const forged of [token.slice(1), token.toUpperCase(), `${token}=`, 'demo', "' or 1=1"]) {
      const answer = await confirm(forged)
      expect([answer.status, answer.body]).toEqual(refused(detail))
    }
    expect((await confirm(token)).status).toBe(204)
  })

  it('A16 an emailed link is rejected if the account was deactivated or its address was changed after the email was sent', async () => {
    const { db } = test.sandbox.context
    const token = await mailedToken()
    const own = eq(users.id, 1)
    await db.update(users).set({ isActive: false }).where(own)
    const gone = 'This account is no longer active. Please contact your clinic.'
    expect((await confirm(token)).body).toEqual({ errors: [{ field: 'token', detail: gone }] })
    await db.update(users).set({ isActive: true, email: 'new@mail.example' }).where(own)
    const moved =
      'This link was sent to an email address that the account no longer uses. Please request a new one.'
    expect((await confirm(token)).body).toEqual({ errors: [{ field: 'token', detail: moved }] })
  })

  it.each([
    [{}, ['password', 'token']],
    [{ password: '' }, ['password']],
    [{ password: '7 chars' }, ['password']],
    [{ password: 'x'.repeat(1025) }, ['password']],
    [{ token: 7 }, ['token']],
    [{ token: '' }, ['token']],
  ])(
    'A22 Z07 N13 the body %j of a password reset is rejected, and the link stays valid',
    async (fields, bad) => {
      const token = await mailedToken()
      const good = Object.keys(fields).length === 0 ? {} : { password: 'next password', token }
      const answer = await visitor.post(CONFIRM, { ...good, ...fields })
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { errors: bad.map((field) => ({ field })) },
      ])
      expect((await confirm(token, ' '.repeat(8))).status).toBe(204)
    },
  )

  it('a password reset also verifies the email address', async () => {
    await confirm(await mailedToken())
    const { db } = test.sandbox.context
    const [row] = await db.select().from(users).where(eq(users.id, 1))
    expect(row?.verifiedEmail).toBe(DANA)
  })
})
