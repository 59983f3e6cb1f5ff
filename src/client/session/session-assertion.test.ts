import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { signInAnswer } from '../../api/auth.fixture'
import { FetchError, HostCallbackError, ResponseError, UnauthorisedError } from '../../api/errors'
import { json, status } from '../../api/http.fixture'
import { backend, connect, credentials, expired, outcomes, thing } from '../client.fixture'
import { createRtmClient } from '../rtm-client'
import { memoryStorage } from '../storage/memory-storage.fixture'
import { safeStorage } from '../storage/storage'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('sign-in with the page’s getAssertion', () => {
  function embedded(things: () => Response, assertion?: () => Response) {
    const { asked, fetch } = backend(things, assertion)
    let asks = 0
    const client = createRtmClient(
      {
        apiBaseUrl: 'https://clinic.example/api',
        idempotency: true,
        getAssertion: async () => {
          asks += 1
          return `jwt-${asks}`
        },
      },
      { fetch, storage: safeStorage(() => memoryStorage()), sleep: async () => undefined },
    )
    const paths = () => asked.map(({ path }) => path)
    const titles = () => client.notifications.current().map(({ title }) => title)
    return { client, asked, paths, titles, asks: () => asks }
  }

  it('L01 the first calls wait for one shared sign-in with getAssertion, and are sent after this sign-in', async () => {
    const { client, paths, asks } = embedded(() => status(204))
    await Promise.all([client.http.call(thing), client.http.call(thing)])
    expect(asks()).toBe(1)
    expect(paths()).toEqual(['/auth/bridge-sso', '/things/', '/things/'])
  })

  it('L01 L04 if calls are rejected because the session has ended, one new sign-in happens, and the calls are sent again', async () => {
    let token = 0
    const fresh = () => json({ ...signInAnswer, token: `t-${++token}` })
    let refusals = 5
    const { client, asks, titles, asked } = embedded(
      () => (refusals-- > 0 ? status(401) : json(7)),
      fresh,
    )
    await client.session.start()
    const call = { ...thing, method: 'POST', answer: z.number() } as const
    const results = await outcomes(Array.from({ length: 5 }, () => client.http.call(call)))
    expect(results).toEqual([7, 7, 7, 7, 7])
    expect(asks()).toBe(2)
    expect(titles()).toEqual([])
    const bearers = asked.map(({ headers }) => headers.get('authorization'))
    expect(bearers.slice(-5)).toEqual(Array.from({ length: 5 }, () => 'Bearer t-2'))
  })

  it('L01 Z25 the session ends only once if the backend rejects the page’s next assertion', async () => {
    let first = true
    const { client, titles, asks, paths } = embedded(
      () => status(401),
      () => {
        const answer = first ? json(signInAnswer) : status(400)
        first = false
        return answer
      },
    )
    await client.session.start()
    const results = await outcomes([client.http.call(thing), client.http.call(thing)])
    expect(results.every((error) => error instanceof UnauthorisedError)).toBe(true)
    expect(asks()).toBe(2)
    expect(titles()).toEqual([expired])
    expect(paths().filter((path) => path === '/auth/logout/')).toHaveLength(1)
    await outcomes([client.http.call(thing)])
    expect(asks()).toBe(2)
  })

  it('L01 the error of getAssertion is stored as the cause, and the user sees only that the session has ended', async () => {
    const broken = new TypeError('The vendor’s own server is down.')
    let asks = 0
    const getAssertion = () => {
      asks += 1
      if (asks > 1) throw broken
      return 'jwt'
    }
    const { client, titles } = connect([json(signInAnswer), status(401)], {
      config: { getAssertion },
    })
    await client.session.start()
    await outcomes([client.http.call(thing), client.http.call(thing)])
    const { ended, cause } = client.session.state
    expect(ended).toBe('expired')
    expect(cause).toBeInstanceOf(HostCallbackError)
    expect(cause instanceof Error && cause.cause).toBe(broken)
    expect(titles()).toEqual([expired])
  })

  it.each<[string, (() => Promise<Response> | Response)[], string]>([
    [
      'the network is gone',
      Array.from({ length: 4 }, () => () => Promise.reject(new TypeError('Failed to fetch'))),
      'FetchError',
    ],
    ['the server is busy', Array.from({ length: 4 }, () => () => status(503)), 'ResponseError'],
  ])(
    'L01 the session does not end while %s, and is renewed afterward',
    async (_, failures, name) => {
      const fresh = json({ ...signInAnswer, token: 't-2' })
      const { client, titles } = connect(
        [json(signInAnswer), status(401), ...failures, fresh, json(7)],
        { config: { getAssertion: () => 'jwt' } },
      )
      await client.session.start()
      const call = { ...thing, answer: z.number() } as const
      expect(await outcomes([client.http.call(call)])).toMatchObject([{ name }])
      expect(client.session.state).toMatchObject({ status: 'signed-in', token: 't-1' })
      expect(titles()).toEqual([])
      expect(await client.http.call(call)).toBe(7)
      expect(client.session.state.token).toBe('t-2')
    },
  )

  it('L01 an aborted renewal does not end the session', async () => {
    const { client, titles } = connect(
      [
        json(signInAnswer),
        status(401),
        () => {
          client.destroy()
          return Promise.reject(new TypeError('Failed to fetch'))
        },
      ],
      { config: { getAssertion: () => 'jwt' } },
    )
    await client.session.start()
    expect(await outcomes([client.http.call(thing)])).toMatchObject([{ name: 'AbortError' }])
    expect(client.session.state.ended).toBe('never')
    expect(titles()).toEqual([])
  })

  it('L01 the session does not end while the page is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    let isBroken = false
    const getAssertion = () => {
      if (isBroken) throw new TypeError('Failed to fetch')
      return 'jwt'
    }
    const { client } = connect([json(signInAnswer), status(401)], { config: { getAssertion } })
    await client.session.start()
    isBroken = true
    const [error] = await outcomes([client.http.call(thing)])
    expect(error).toBeInstanceOf(FetchError)
    expect(client.session.state.status).toBe('signed-in')
  })

  it('L01 if a session ends but no renewal has failed, no error is stored as the cause of the end', async () => {
    const { client } = connect([json(signInAnswer), status(401), json(signInAnswer)])
    await client.session.signIn(credentials)
    expect(client.session.state.cause).toBeNull()
    await outcomes([client.http.call(thing)])
    expect(client.session.state).toMatchObject({ ended: 'expired', cause: null })
  })

  it('L01 a new sign-in clears the cause of the ended session', async () => {
    const replies = [json(signInAnswer), status(401), status(400), json(signInAnswer)]
    const { client } = connect(replies, { config: { getAssertion: () => 'jwt' } })
    await client.session.start()
    await outcomes([client.http.call(thing)])
    expect(client.session.state.cause).toBeInstanceOf(ResponseError)
    await client.session.signIn(credentials)
    expect(client.session.state.cause).toBeNull()
  })

  it('L01 a call of one user is never retried as another user', async () => {
    let user = 2
    const another = () => json({ ...signInAnswer, token: `t-${++user}`, user: { id: user } })
    const { client, paths } = embedded(() => status(401), another)
    await client.session.start()
    const [error] = await outcomes([client.http.call({ ...thing, method: 'POST' })])
    expect(error).toBeInstanceOf(UnauthorisedError)
    expect(client.session.state.token).toBe('t-4')
    expect(paths().filter((path) => path === '/things/')).toHaveLength(1)
  })

  it('no new sign-in with getAssertion happens after a logout', async () => {
    const { client, asks } = embedded(() => status(204))
    await client.session.start()
    await client.session.signOut()
    expect((await outcomes([client.http.call(thing)]))[0]).toBeInstanceOf(UnauthorisedError)
    expect(asks()).toBe(1)
  })

  it('a sign-in with getAssertion is ignored if the user logs out before the response arrives', async () => {
    let give: (jwt: string) => void = () => undefined
    const getAssertion = () =>
      new Promise<string>((resolve) => {
        give = resolve
      })
    const { client } = connect([json(signInAnswer)], { config: { getAssertion } })
    const started = client.session.start()
    await client.session.signOut()
    give('jwt')
    await started
    expect(client.session.state).toMatchObject({ status: 'signed-out', ended: 'left' })
  })
})

describe('another sign-in while getAssertion is pending', () => {
  it('a second sign-in calls getAssertion again, and the first call’s result is ignored if it arrives after the second call’s result', async () => {
    const given: ((jwt: string) => void)[] = []
    const getAssertion = () => new Promise<string>((resolve) => given.push(resolve))
    const second = json({ ...signInAnswer, token: 't-2' })
    const { client } = connect([second, json(signInAnswer)], { config: { getAssertion } })
    const first = client.session.start()
    await client.session.signOut()
    const again = client.session.start()
    given[1]?.('jwt-2')
    await again
    expect(client.session.state).toMatchObject({ status: 'signed-in', token: 't-2' })
    given[0]?.('jwt-1')
    await first
    expect(client.session.state.token).toBe('t-2')
  })
})

describe('sign-in with an assertion that the page passes', () => {
  it('A07 startWith() signs in once with the assertion that the page passes, and shows a welcome with the user’s name', async () => {
    const { client, asked, titles } = connect([json(signInAnswer)])
    await client.session.startWith('jwt-link')
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/bridge-sso', { assertion: 'jwt-link' }],
    ])
    expect(client.session.state).toMatchObject({ status: 'signed-in', token: 't-1' })
    expect(titles()).toEqual(['Welcome back, Pat!'])
  })

  it('A06 a rejected assertion shows “Login failed”, keeps the current session and throws an error', async () => {
    const { client, titles } = connect([json(signInAnswer), status(401)])
    await client.session.signIn(credentials)
    const [error] = await outcomes([client.session.startWith('jwt-used')])
    expect(error).toBeInstanceOf(ResponseError)
    expect(client.session.state.status).toBe('signed-in')
    expect(titles()).toEqual(['Welcome back, Pat!', 'Login failed'])
  })

  it('A04 a sign-in by startWith() is ignored if its response arrives after a logout', async () => {
    let answer: (response: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { client } = connect([() => late])
    const slow = outcomes([client.session.startWith('jwt-slow')])
    await client.session.signOut()
    answer(json(signInAnswer))
    expect(await slow).toMatchObject([{ name: 'AbortError' }])
    expect(client.session.state.status).toBe('signed-out')
  })
})
