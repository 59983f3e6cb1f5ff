import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, signInWithAssertion, signOut } from '../../src/api/auth'
import { billingCountQuery } from '../../src/api/billing-instances'
import { FetchError, ResponseError, UnauthorisedError } from '../../src/api/errors'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { connect, failureOf, httpOf, keysOf, run, silentFields } from './connection'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

async function postToken(body: unknown): Promise<Response> {
  return fetch(`${sandbox.appUrl}/api/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

describe('the sign-in endpoint', () => {
  it('A01 A03 to sign in, the client sends the username in lower case and the password unchanged', async () => {
    await sandbox.reset()
    await signIn(httpOf(sandbox), { username: 'DeMo', password: 'demo' })
    const [request] = await sandbox.requests()
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/auth/token/',
      body: { username: 'demo', password: '…' },
      status: 200,
    })
    expect(request?.headers).not.toHaveProperty('authorization')
  })

  it('A04 W16 the response to a sign-in has a token, the user, and the three keys under “api”', async () => {
    const answer: unknown = await (await postToken({ username: 'demo', password: 'demo' })).json()
    expect(keysOf(answer)).toEqual(['api', 'token', 'user'])
    expect(answer).toHaveProperty('api.intercom_user_hash')
    expect(answer).toHaveProperty('api.sendbird_api_token')
    expect(answer).toHaveProperty('api.sendbird_session_token')
    const read = await signIn(httpOf(sandbox), { username: 'demo', password: 'demo' })
    expect(silentFields([read])).toEqual([])
  })

  it('the account in the response to a sign-in contains the user’s clinics', async () => {
    const { user } = await signIn(httpOf(sandbox), { username: 'demo', password: 'demo' })
    expect(user).toMatchObject({
      username: 'demo',
      fullName: 'Dana Whitfield',
      firstName: 'Dana',
      lastName: 'Whitfield',
      isActive: true,
      userType: 'pt',
      providerType: 'PHN',
      accountOrigin: 'gui_rf',
      language: 'en',
    })
    expect(user.clinicMemberships.length).toBeGreaterThan(1)
    expect(user.clinicMemberships.filter((one) => one.isDefault)).toHaveLength(1)
    expect(user.defaultClinic?.uuid).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['password', { username: 'demo', password: 'wrong' }],
    ['username', { username: 'nobody', password: 'demo' }],
  ])(
    'A06 a sign-in with a wrong %s is rejected with status 401 and a message that does not say which value is wrong',
    async (_, credentials) => {
      const error = await failureOf(signIn(httpOf(sandbox), credentials))
      expect(error).toBeInstanceOf(ResponseError)
      expect(error).toMatchObject({
        status: 401,
        body: { message: 'Unable to log in with provided credentials.' },
      })
    },
  )

  it('the response to a rejected sign-in lists every missing field', async () => {
    const response = await postToken({})
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      errors: [
        { field: 'username', detail: 'username is required.' },
        { field: 'password', detail: 'password is required.' },
      ],
    })
  })
})

describe('the endpoint bridge-sso', () => {
  it('N20 the path of bridge-sso has no trailing slash, and the response has the same form as the response of /auth/token/', async () => {
    const answer = await signInWithAssertion(httpOf(sandbox), await sandbox.assertion())
    expect(answer.user.username).toBe('demo')
    expect(silentFields([answer])).toEqual([])
  })

  it('bridge-sso accepts each assertion only once', async () => {
    const assertion = await sandbox.assertion()
    await signInWithAssertion(httpOf(sandbox), assertion)
    const error = await failureOf(signInWithAssertion(httpOf(sandbox), assertion))
    expect(error).toMatchObject({ name: 'ResponseError', status: 401 })
  })

  it('bridge-sso rejects a malformed assertion', async () => {
    const error = await failureOf(signInWithAssertion(httpOf(sandbox), 'a.b.c'))
    expect(error).toMatchObject({ name: 'ResponseError', status: 401 })
  })
})

describe('the session of the client', () => {
  it('L06 N15 a logout ends the session on the server, and its response is empty', async () => {
    const { http, token, refused } = await connect(sandbox)
    await expect(run(billingCountQuery(http, {}))).resolves.toBeGreaterThan(0)
    await expect(signOut(http, token)).resolves.toBeUndefined()
    const error = await failureOf(run(billingCountQuery(http, {})))
    expect(error).toBeInstanceOf(UnauthorisedError)
    expect(refused).toEqual([token])
  })

  it('L03 a rejected logout causes a ResponseError, and the client requests no new session', async () => {
    const { http, token, refused } = await connect(sandbox)
    await signOut(http, token)
    expect(await failureOf(signOut(http, token))).toMatchObject({ name: 'ResponseError' })
    expect(refused).toEqual([])
  })

  it.each([401, 403])(
    'L01 L02 L05 a response with status %i to any call except a logout causes an UnauthorisedError without a retry',
    async (status) => {
      await sandbox.reset()
      const { http } = await connect(sandbox)
      await sandbox.faults({ path: '/billing/*', status, times: 1 })
      const error = await failureOf(run(billingCountQuery(http, {})))
      expect(error).toBeInstanceOf(UnauthorisedError)
      const asked = (await sandbox.requests()).filter(({ path }) =>
        path.startsWith('/api/billing/'),
      )
      expect(asked).toHaveLength(1)
    },
  )

  it('N04 a sign-in that gets no response causes a FetchError', async () => {
    await sandbox.faults({ path: '/auth/token/', drop: true, times: 1 })
    const error = await failureOf(signIn(httpOf(sandbox), { username: 'demo', password: 'demo' }))
    expect(error).toBeInstanceOf(FetchError)
  })
})
