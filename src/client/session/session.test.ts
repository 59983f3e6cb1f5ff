import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { signInAnswer } from '../../api/auth.fixture'
import { UnauthorisedError } from '../../api/errors'
import { BASE, json, status } from '../../api/http.fixture'
import { connect, credentials, expired, outcomes, storedState, thing } from '../client.fixture'
import { queriesOf } from '../queries'
import type { RtmClient } from '../rtm-client'
import { memoryStorage } from '../storage/memory-storage.fixture'

describe('sign-in', () => {
  it('A04 A07 the sign-in stores the five fields of the auth state, and shows a welcome with the user’s name', async () => {
    const { client, titles } = connect([json(signInAnswer)])
    await client.session.signIn(credentials)
    expect(client.session.state).toMatchObject({
      status: 'signed-in',
      token: 't-1',
      user: { id: 3 },
      intercomUserHash: signInAnswer.api.intercom_user_hash,
      chatApiToken: signInAnswer.api.sendbird_api_token,
      chatSessionToken: signInAnswer.api.sendbird_session_token,
    })
    expect(titles()).toEqual(['Welcome back, Pat!'])
  })

  it('A07 Z12 the welcome shows the user’s name without characters that would reverse or hide text', async () => {
    const user = { ...signInAnswer.user, first_name: '\u202ePat\u200b' }
    const { client, titles } = connect([json({ ...signInAnswer, user })])
    await client.session.signIn(credentials)
    expect(titles()).toEqual(['Welcome back, Pat!'])
  })

  it.each([
    ['signs out', async (client: RtmClient) => void (await client.session.signOut())],
    ['signs in', async (client: RtmClient) => client.session.signIn(credentials)],
  ])('A04 a sign-in is ignored if its response arrives after the user %s', async (_, meanwhile) => {
    let answer: (response: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const prompt = json({ ...signInAnswer, token: 't-2', user: { id: 4 } })
    const { client, asked, titles } = connect([() => late, prompt])
    const slow = outcomes([client.session.signIn({ username: 'slow', password: 'p' })])
    await vi.waitUntil(() => asked.length === 1)
    await meanwhile(client)
    const { status, token } = client.session.state
    const said = titles()
    answer(json(signInAnswer))
    expect(await slow).toMatchObject([{ name: 'AbortError' }])
    expect(client.session.state).toMatchObject({ status, token })
    expect(titles()).toEqual(said)
  })

  it('A04 if two sign-in requests are sent, only the response to the later request is used', async () => {
    let answer: (response: Response) => void = () => undefined
    const second = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { client, asked } = connect([json(signInAnswer), () => second])
    const [first, later] = [client.session.signIn(credentials), client.session.signIn(credentials)]
    await vi.waitUntil(() => asked.length === 2)
    await first
    answer(json({ ...signInAnswer, token: 't-2' }))
    await later
    expect(client.session.state.token).toBe('t-2')
  })

  it('A08 no welcome is shown with the option `welcome: false`', async () => {
    const { client, titles } = connect([json(signInAnswer)])
    await client.session.signIn(credentials, { welcome: false })
    expect(titles()).toEqual([])
  })

  it('A06 after a wrong password, “Login failed” is shown instead of the message about inactivity', async () => {
    const { client } = connect([json({ message: 'Unable to log in.' }, 401)])
    await expect(client.session.signIn(credentials)).rejects.toMatchObject({ status: 401 })
    expect(client.notifications.current()).toMatchObject([
      { type: 'error', title: 'Login failed', description: 'Unable to log in.' },
    ])
    expect(client.session.state.status).toBe('signed-out')
  })

  it('A05 the sign-in is stored under `auth-state`, and a new client restores the sign-in', async () => {
    const { client, storage } = connect([json(signInAnswer)], { config: { persistSession: true } })
    await client.session.signIn(credentials)
    expect(Object.keys(storage.all())).toEqual(['auth-state'])
    expect(
      connect([], { storage, config: { persistSession: true } }).client.session.state,
    ).toMatchObject({
      status: 'signed-in',
      token: 't-1',
      user: { fullName: 'Pat Provider' },
      chatSessionToken: 'chat-session',
    })
  })

  it('A05 the sign-in is not stored if the configuration does not request it', async () => {
    const { client, storage } = connect([json(signInAnswer)])
    await client.session.signIn(credentials)
    expect(storage.all()).toEqual({})
  })

  const ours = `"api_base_url":"${BASE}"`
  const nobodys = storedState.replace(/,"api_base_url":"[^"]*"/, '')
  it.each(['{', 'null', `{"token":"",${ours}}`, `{"token":"t",${ours}}`, nobodys])(
    'A05 a stored sign-in that is invalid is ignored and removed: %s',
    (text) => {
      const storage = memoryStorage({ 'auth-state': text })
      expect(
        connect([], { storage, config: { persistSession: true } }).client.session.state.status,
      ).toBe('signed-out')
      expect(storage.all()).toEqual({})
    },
  )
})

describe('end of a session', () => {
  it.each([401, 403])(
    'L01 L02 Z25 a response with status %i causes one toast and one logout call',
    async (code) => {
      const { client, titles, asked, storage } = connect([status(code)], {
        storage: memoryStorage({ 'auth-state': storedState }),
        config: { persistSession: true },
      })
      await expect(client.http.call(thing)).rejects.toBeInstanceOf(UnauthorisedError)
      expect(client.session.state).toMatchObject({ status: 'signed-out', token: null, user: null })
      expect(client.session.state.ended).toBe('expired')
      expect(storage.all()).toEqual({})
      expect(titles()).toEqual([expired])
      // The logout call is rejected too. No toast is shown for this rejection.
      await vi.waitFor(() => expect(asked).toHaveLength(2))
      expect(asked[1]).toMatchObject({ method: 'POST', path: '/auth/logout/' })
      expect(asked[1]?.headers.get('authorization')).toBe('Bearer t-1')
      expect(titles()).toEqual([expired])
    },
  )

  it('Z25 with localOnlyLogout, as in an iframe, no logout call is sent when the session ends', async () => {
    const { client, asked } = connect([json(signInAnswer), status(401)], {
      config: { localOnlyLogout: true },
    })
    await client.session.signIn(credentials, { welcome: false })
    await outcomes([client.http.call(thing)])
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked.map(({ path }) => path)).not.toContain('/auth/logout/')
  })

  it('L04 Z25 if many calls fail together, the session ends only once', async () => {
    const { client, titles, paths } = connect([json(signInAnswer), status(401)])
    await client.session.signIn(credentials, { welcome: false })
    const results = await outcomes(Array.from({ length: 10 }, () => client.http.call(thing)))
    expect(results.every((error) => error instanceof UnauthorisedError)).toBe(true)
    expect(titles()).toEqual([expired])
    await vi.waitFor(() => expect(paths()).toContain('/auth/logout/'))
    expect(paths().filter((path) => path === '/auth/logout/')).toHaveLength(1)
  })

  it.each([
    ['is retried as the same user', 3, 7],
    ['is not retried as another user', 4, UnauthorisedError],
  ])(
    'L04 if a call with an old token is rejected after a new sign-in, the session does not end, and the call %s',
    async (_, id, outcome) => {
      let answer: (response: Response) => void = () => undefined
      const late = new Promise<Response>((resolve) => {
        answer = resolve
      })
      const second = json({ ...signInAnswer, token: 't-2', user: { id } })
      const replies = [json(signInAnswer), () => late, second, json(7)]
      const { client, titles, asked } = connect(replies)
      await client.session.signIn(credentials, { welcome: false })
      const call = outcomes([client.http.call({ ...thing, answer: z.number() })])
      await vi.waitUntil(() => asked.length === 2)
      await client.session.signIn(credentials, { welcome: false })
      answer(status(401))
      const [got] = await call
      if (typeof outcome === 'number') expect(got).toBe(outcome)
      else expect(got).toBeInstanceOf(outcome)
      expect(client.session.state.token).toBe('t-2')
      expect(titles()).toEqual([])
    },
  )

  it('the end of a session clears the query cache', async () => {
    const { client } = connect([json(signInAnswer), status(401)])
    await client.session.signIn(credentials)
    queriesOf(client).setQueryData(['x'], 'private')
    await outcomes([client.http.call(thing)])
    expect(queriesOf(client).getQueryData(['x'])).toBeUndefined()
  })

  const named = { type: 'warning', title: '1 was not moved', description: 'Ann Example' } as const

  it('L02 when the session ends, toasts with patients’ names are removed, and a toast explains why the session ended', async () => {
    const { client, titles } = connect([json(signInAnswer), status(401)])
    await client.session.signIn(credentials)
    client.notifications.notify(named)
    await outcomes([client.http.call(thing)])
    expect(titles()).toEqual([expired])
  })

  it('L08 A07 after a logout, only the logout message is shown, and after the next sign-in, only the welcome message is shown', async () => {
    const other = json({ ...signInAnswer, token: 't-2', user: { id: 4, first_name: 'Kim' } })
    const { client, titles } = connect([json(signInAnswer), status(204), other])
    await client.session.signIn(credentials)
    client.notifications.notify(named)
    await client.session.signOut()
    expect(titles()).toEqual(['Logout Successful'])
    client.notifications.notify(named)
    await client.session.signIn(credentials)
    expect(titles()).toEqual(['Welcome back, Kim!'])
  })

  it('the toasts stay if the same user’s session is renewed', async () => {
    const renewed = json({ ...signInAnswer, token: 't-2' })
    const { client, titles } = connect([json(signInAnswer), renewed])
    await client.session.signIn(credentials, { welcome: false })
    client.notifications.notify(named)
    await client.session.signIn(credentials, { welcome: false })
    expect(client.session.state.token).toBe('t-2')
    expect(titles()).toEqual([named.title])
  })

  it('the query cache is cleared if another user signs in', async () => {
    const other = json({ ...signInAnswer, token: 't-2', user: { id: 4 } })
    const { client } = connect([json(signInAnswer), other])
    await client.session.signIn(credentials)
    queriesOf(client).setQueryData(['x'], 'private')
    await client.session.signIn(credentials)
    expect(queriesOf(client).getQueryData(['x'])).toBeUndefined()
  })
})
