import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import { hashWith } from '../sign-in/password-hash.fixture'
import { testDatabase } from '../test-database'
import { openTestSandbox, type TestClient, type TestSandbox } from '../test-sandbox'

const tokenBody = z.object({ token: z.string() })
const servicesBody = z.object({
  api: z.object({ intercom_user_hash: z.string(), sendbird_api_token: z.string() }),
})
const assertionBody = z.object({ assertion: z.string() })
const LIST = '/billing/billinginstances/'

describe(`signing in on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let visitor: TestClient

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase)
    visitor = test.visitor
  })
  afterAll(() => test.close())

  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

  it('A03 A04 a sign-in returns a token, the account and the keys for chat and support', async () => {
    const answer = await visitor.post('/auth/token/', { username: 'demo', password: 'demo' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      user: {
        id: 1,
        username: 'demo',
        user_type: 'pt',
        timezone: 'America/New_York',
        default_clinic: { name: 'Riverbend Downtown' },
        clinic_memberships: [{ is_default: true, is_active: true }, { is_default: false }],
        primary_provider: null,
      },
      api: {
        intercom_user_hash: expect.any(String),
        sendbird_api_token: expect.any(String),
        sendbird_session_token: expect.any(String),
      },
    })
    expect(JSON.stringify(answer.body)).not.toContain('scrypt')
  })

  it('A04 the keys for chat and support stay the same and cannot be computed from the user’s id', async () => {
    const keysOf = async () => {
      const answer = await visitor.post('/auth/token/', { username: 'demo', password: 'demo' })
      return servicesBody.parse(answer.body).api
    }
    const keys = await keysOf()
    expect(await keysOf()).toEqual(keys)
    const plain = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(Object.values(keys)).not.toContain(plain('support 1'))
    expect(Object.values(keys)).not.toContain(plain('chat api 1'))
  })

  it.each([
    ['demo', 'wrong'],
    ['nobody', 'demo'],
  ])(
    'A06 a sign-in of the user %s with the password %s gets status 401',
    async (username, password) => {
      const answer = await visitor.post('/auth/token/', { username, password })
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({
        message: 'Unable to log in with provided credentials.',
        errors: [],
      })
    },
  )

  it('A03 the error of a sign-in lists the missing fields', async () => {
    const answer = await visitor.post('/auth/token/', {})
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ field: 'username' }, { field: 'password' }] })
  })

  it('Z07 a sign-in renews a password hash that has outdated parameters, even if two sign-ins are simultaneous', async () => {
    const { db } = test.sandbox.context
    const own = eq(users.id, 1)
    const hashOf = async () => (await db.select().from(users).where(own))[0]?.passwordHash
    const signIn = (password: string) =>
      visitor.post('/auth/token/', { username: 'demo', password })
    const old = hashWith('demo', 14, 1)
    await db.update(users).set({ passwordHash: old }).where(own)
    expect((await signIn('wrong')).status).toBe(401)
    expect(await hashOf()).toBe(old)
    const answers = await Promise.all([signIn('demo'), signIn('demo')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const renewed = await hashOf()
    expect(renewed).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
    expect((await signIn('demo')).status).toBe(200)
    expect(await hashOf()).toBe(renewed)
  })

  it('L01 a request gets status 401 if its token is missing, wrong or expired', async () => {
    expect((await visitor.get(LIST)).status).toBe(401)
    expect((await visitor.get(LIST, bearer('made-up'))).status).toBe(401)
    const { body } = await visitor.post('/auth/token/', { username: 'demo', password: 'demo' })
    const { token } = tokenBody.parse(body)
    expect((await visitor.get(LIST, bearer(token))).status).toBe(200)
    expect((await visitor.get(LIST, bearer(token.slice(1)))).status).toBe(401)
    await test.sandbox.context.db
      .update(authTokens)
      .set({ expires: new Date('2026-01-20T17:00:00Z') })
    expect((await visitor.get(LIST, bearer(token))).status).toBe(401)
  })

  it('L01 the database contains only the hash of a session’s token', async () => {
    const { body } = await visitor.post('/auth/token/', { username: 'demo', password: 'demo' })
    const { token } = tokenBody.parse(body)
    const rows = await test.sandbox.context.db.select().from(authTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('L02 sessions stay valid when the sandbox clock moves forward by a month', async () => {
    const demo = await test.signIn('demo')
    await visitor.post('/sandbox/clock', { advanceDays: 40 })
    expect((await demo.get(LIST)).status).toBe(200)
  })

  it('L06 a logout ends the session', async () => {
    const demo = await test.signIn('demo')
    expect((await demo.post('/auth/logout/')).status).toBe(204)
    expect((await demo.get(LIST)).status).toBe(401)
    expect((await demo.post('/auth/logout/')).status).toBe(401)
  })

  it('L02 a request of a signed-in patient gets status 403', async () => {
    const { db } = test.sandbox.context
    const [staff] = await db.select().from(users).where(eq(users.username, 'demo'))
    await db.insert(users).values({
      companyId: 1,
      userType: 'patient',
      username: 'walter',
      passwordHash: staff?.passwordHash ?? '',
      firstName: 'Walter',
      lastName: 'Weiss',
      nameKey: 'weiss\twalter',
    })
    const answer = await visitor.post('/auth/token/', { username: 'WALTER', password: 'demo' })
    const { token } = tokenBody.parse(answer.body)
    expect((await visitor.get(LIST, bearer(token))).status).toBe(403)
  })

  describe('a sign-in with an assertion', () => {
    const signIn = (assertion: string) => visitor.post('/auth/bridge-sso', { assertion })

    async function assertion(username?: string): Promise<string> {
      const { body } = await visitor.post('/sandbox/assertion', username ? { username } : {})
      return assertionBody.parse(body).assertion
    }

    it('R09 an assertion is accepted only once, and the response is the same as for a sign-in with a password', async () => {
      const signed = await assertion()
      const first = await signIn(signed)
      expect([first.status, first.body]).toMatchObject([200, { user: { username: 'demo' } }])
      const second = await signIn(signed)
      expect(second.status).toBe(401)
      expect(second.body).toMatchObject({
        message: 'The sign-in assertion was rejected: it has already been used.',
      })
    })

    it('R09 an assertion signs in the user whose name is in the assertion', async () => {
      expect((await signIn(await assertion('demo2'))).body).toMatchObject({
        user: { username: 'demo2' },
      })
      expect((await signIn(await assertion('nobody'))).status).toBe(401)
    })

    it('R09 an assertion that has a wrong signature, is malformed or is missing is rejected', async () => {
      const { privateKey } = await generateKeyPair('ES256')
      const foreign = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuer('https://ehr.riverbend.example')
        .setAudience('rtm-api')
        .setSubject('demo')
        .setJti('1')
        .setExpirationTime('1m')
        .sign(privateKey)
      expect((await signIn(foreign)).status).toBe(401)
      expect((await signIn('no.jwt.atall')).status).toBe(401)
      expect((await visitor.post('/auth/bridge-sso', {})).status).toBe(400)
    })
  })
})
