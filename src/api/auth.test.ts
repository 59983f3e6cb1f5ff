import { describe, expect, it } from 'vitest'
import { signIn, signInWithAssertion, signOut } from './auth'
import { signInAnswer } from './auth.fixture'
import { ResponseError } from './errors'
import { json, status, testHttp } from './http.fixture'

describe('login and logout', () => {
  it('A01 A03 the login sends the user name in lower case, and the password unchanged', async () => {
    const { http, asked } = testHttp([json(signInAnswer)])
    await signIn(http, { username: 'Pat.Provider@Clinic.Example', password: 'PassWord' })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/auth/token/',
      body: { username: 'pat.provider@clinic.example', password: 'PassWord' },
    })
    expect(asked[0]?.headers.has('authorization')).toBe(false)
  })

  it('A04 W16 the client reads the five fields of the auth state from the login response', async () => {
    const { http } = testHttp([json(signInAnswer)])
    expect(await signIn(http, { username: 'a', password: 'b' })).toMatchObject({
      token: 't-1',
      user: { id: 3, fullName: 'Pat Provider', isActive: true },
      intercomUserHash: 'hash',
      chatApiToken: 'chat-api',
      chatSessionToken: 'chat-session',
    })
  })

  it('the client accepts the login response of a backend without chat', async () => {
    const { http } = testHttp([json({ ...signInAnswer, api: null })])
    const state = await signIn(http, { username: 'a', password: 'b' })
    expect(state).toMatchObject({ chatApiToken: null, chatSessionToken: null })
  })

  it('A06 a login with a wrong password fails with a ResponseError', async () => {
    const { http } = testHttp([json({ message: 'Unable to log in.' }, 401)])
    const error = await signIn(http, { username: 'a', password: 'b' }).catch((e: unknown) => e)
    expect(error instanceof ResponseError && error.body.message).toBe('Unable to log in.')
  })

  it('A06 after too many attempts, a login fails immediately and is not retried after the time in Retry-After', async () => {
    const limited = json({ message: 'Too many.' }, 429, { 'Retry-After': '30' })
    const { http, asked, slept } = testHttp([limited])
    const error = await signIn(http, { username: 'a', password: 'b' }).catch((e: unknown) => e)
    expect(error).toMatchObject({ status: 429, body: { message: 'Too many.' } })
    expect([asked.length, slept]).toEqual([1, []])
  })

  it('N20 an assertion is sent to a path without a trailing slash', async () => {
    const { http, asked } = testHttp([json(signInAnswer)])
    await signInWithAssertion(http, 'jwt')
    expect(asked[0]).toMatchObject({ path: '/auth/bridge-sso', body: { assertion: 'jwt' } })
  })

  it('L06 the logout request is sent with the token that the caller passes', async () => {
    const { http, asked } = testHttp([status(204)])
    await signOut(http, 'captured')
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/auth/logout/', body: undefined })
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer captured')
  })
})
