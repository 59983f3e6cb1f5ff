import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { signInAnswer } from '../api/auth.fixture'
import { UnauthorisedError } from '../api/errors'
import { json, network, type Reply, status } from '../api/http.fixture'
import { noAnswer } from '../api/wire'
import { memoryStorage } from './memory-storage.fixture'
import { createRtmClient, isRtmClient, type RtmClient } from './rtm-client'
import { safeStorage } from './storage'

const credentials = { username: 'Pat', password: 'p' }
const thing = { method: 'GET', path: 'things/', answer: noAnswer } as const
const expired = 'Logged out due to inactivity'

interface Setup {
  config?: Record<string, unknown>
  storage?: ReturnType<typeof memoryStorage>
}

function connect(replies: Reply[], { config = {}, storage = memoryStorage() }: Setup = {}) {
  const { asked, fetch } = network(...replies)
  const client = createRtmClient(
    { apiBaseUrl: 'https://clinic.example/api', ...config },
    { fetch, storage: safeStorage(() => storage), sleep: async () => undefined },
  )
  const titles = () => client.notifications.current().map(({ title }) => title)
  const paths = () => asked.map(({ path }) => path)
  return { client, asked, titles, paths, storage }
}

/** The backend: signing in works, and `answers` decides the rest. */
function backend(things: () => Response, assertion: () => Response = () => json(signInAnswer)) {
  const { asked, fetch } = network(() => status(204))
  const routed: typeof globalThis.fetch = async (input, init) => {
    await fetch(input, init)
    const url = String(input)
    if (url.endsWith('/auth/token/')) return json(signInAnswer)
    if (url.endsWith('/auth/bridge-sso')) return assertion()
    if (url.endsWith('/auth/logout/')) return status(204)
    return things()
  }
  return { asked, fetch: routed }
}

async function outcomes(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((result) => (result.status === 'rejected' ? result.reason : result.value))
}

function signedInFrom(storage: ReturnType<typeof memoryStorage>): RtmClient {
  return connect([], { storage, config: { persistSession: true } }).client
}

const { api, ...tokenAndUser } = signInAnswer
const stored = JSON.stringify({ ...tokenAndUser, intercom_user_hash: 'hash' })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  it('A04 A07 keeps the five fields and welcomes by name', async () => {
    const { client, titles } = connect([json(signInAnswer)])
    await client.session.signIn(credentials)
    expect(client.session.state).toMatchObject({
      status: 'signed-in',
      token: 't-1',
      user: { id: 3 },
      intercomUserHash: api.intercom_user_hash,
      chatApiToken: api.sendbird_api_token,
      chatSessionToken: api.sendbird_session_token,
    })
    expect(titles()).toEqual(['Welcome back, Pat!'])
  })

  it('A08 leaves the welcome out where it is asked to', async () => {
    const { client, titles } = connect([json(signInAnswer)])
    await client.session.signIn(credentials, { welcome: false })
    expect(titles()).toEqual([])
  })

  it('A06 says Login failed for a wrong password, and nothing of inactivity', async () => {
    const { client } = connect([json({ message: 'Unable to log in.' }, 401)])
    await expect(client.session.signIn(credentials)).rejects.toMatchObject({ status: 401 })
    expect(client.notifications.current()).toMatchObject([
      { type: 'error', title: 'Login failed', description: 'Unable to log in.' },
    ])
    expect(client.session.state.status).toBe('signed-out')
  })

  it('A05 keeps the state under auth-state, and finds it again', async () => {
    const { client, storage } = connect([json(signInAnswer)], { config: { persistSession: true } })
    await client.session.signIn(credentials)
    expect(Object.keys(storage.all())).toEqual(['auth-state'])
    expect(signedInFrom(storage).session.state).toMatchObject({
      status: 'signed-in',
      token: 't-1',
      user: { fullName: 'Pat Provider' },
      chatSessionToken: 'chat-session',
    })
  })

  it('A05 keeps nothing unless configured', async () => {
    const { client, storage } = connect([json(signInAnswer)])
    await client.session.signIn(credentials)
    expect(storage.all()).toEqual({})
  })

  it.each(['{', 'null', '{"token":""}', '{"token":"t"}'])(
    'A05 ignores and removes a stored state that is broken: %s',
    (text) => {
      const storage = memoryStorage({ 'auth-state': text })
      expect(signedInFrom(storage).session.state.status).toBe('signed-out')
      expect(storage.all()).toEqual({})
    },
  )
})

describe('a session that ends', () => {
  it.each([401, 403])('L01 L02 ends at a %i, with one toast', async (code) => {
    const { client, titles, asked, storage } = connect([status(code)], {
      storage: memoryStorage({ 'auth-state': stored }),
      config: { persistSession: true },
    })
    await expect(client.http.call(thing)).rejects.toBeInstanceOf(UnauthorisedError)
    expect(client.session.state).toMatchObject({ status: 'signed-out', token: null, user: null })
    expect(client.session.state.ended).toBe('expired')
    expect(storage.all()).toEqual({})
    expect(titles()).toEqual([expired])
    expect(asked).toHaveLength(1)
  })

  it('L04 ends once however many calls fail together', async () => {
    const { client, titles } = connect([json(signInAnswer), status(401)])
    await client.session.signIn(credentials, { welcome: false })
    const results = await outcomes(Array.from({ length: 10 }, () => client.http.call(thing)))
    expect(results.every((error) => error instanceof UnauthorisedError)).toBe(true)
    expect(titles()).toEqual([expired])
  })

  it('L04 is not ended by a late refusal of the session before', async () => {
    let answer: (response: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const second = json({ ...signInAnswer, token: 't-2' })
    const { client, titles, asked } = connect([json(signInAnswer), () => late, second])
    await client.session.signIn(credentials, { welcome: false })
    const call = outcomes([client.http.call(thing)])
    await vi.waitUntil(() => asked.length === 2)
    await client.session.signIn(credentials, { welcome: false })
    answer(status(401))
    expect((await call)[0]).toBeInstanceOf(UnauthorisedError)
    expect(client.session.state.token).toBe('t-2')
    expect(titles()).toEqual([])
  })

  it('forgets what the user saw', async () => {
    const { client } = connect([json(signInAnswer), status(401)])
    await client.session.signIn(credentials)
    client.queryClient.setQueryData(['x'], 'private')
    await outcomes([client.http.call(thing)])
    expect(client.queryClient.getQueryData(['x'])).toBeUndefined()
  })
})

describe('the page’s own sign-in', () => {
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

  it('L01 is asked for before the first call, once for all of them', async () => {
    const { client, paths, asks } = embedded(() => status(204))
    await Promise.all([client.http.call(thing), client.http.call(thing)])
    expect(asks()).toBe(1)
    expect(paths()).toEqual(['/auth/bridge-sso', '/things/', '/things/'])
  })

  it('L01 L04 is asked once when the session ends, and the waiting calls go again', async () => {
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

  it('L01 ends the session, once, when the page cannot give another', async () => {
    let first = true
    const { client, titles, asks } = embedded(
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
    await outcomes([client.http.call(thing)])
    expect(asks()).toBe(2)
  })

  it('L01 never makes a call again as another user', async () => {
    let user = 2
    const another = () => json({ ...signInAnswer, token: `t-${++user}`, user: { id: user } })
    const { client, paths } = embedded(() => status(401), another)
    await client.session.start()
    const [error] = await outcomes([client.http.call({ ...thing, method: 'POST' })])
    expect(error).toBeInstanceOf(UnauthorisedError)
    expect(client.session.state.token).toBe('t-4')
    expect(paths().filter((path) => path === '/things/')).toHaveLength(1)
  })

  it('is not asked for again after the user left', async () => {
    const { client, asks } = embedded(() => status(204))
    await client.session.start()
    await client.session.signOut()
    expect((await outcomes([client.http.call(thing)]))[0]).toBeInstanceOf(UnauthorisedError)
    expect(asks()).toBe(1)
  })
})

describe('signing out', () => {
  it('L06 L08 S13 clears first, then calls with the token it had', async () => {
    const storage = memoryStorage({ 'auth-state': stored })
    let atTheCall: unknown
    const { client, asked, titles } = connect(
      [
        () => {
          atTheCall = [storage.all(), client.session.state.token]
          return status(204)
        },
      ],
      { storage, config: { persistSession: true } },
    )
    client.preferences.write('billing-tab', 'billed')
    expect(await client.session.signOut()).toBe('signed-out')
    expect(atTheCall).toEqual([{}, null])
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer t-1')
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /auth/logout/'])
    expect(titles()).toEqual(['Logout Successful'])
  })

  it.each([401, 403])('L03 L09 does not loop at a %i of the logout itself', async (code) => {
    const { client, asked, titles } = connect([json(signInAnswer), status(code)])
    await client.session.signIn(credentials, { welcome: false })
    expect(await client.session.signOut()).toBe('failed')
    expect(asked).toHaveLength(2)
    expect(titles()).toEqual(['Logout failed'])
  })

  it('L07 calls at most once a second', async () => {
    vi.useFakeTimers({ now: 0 })
    const { asked, fetch } = backend(() => status(204))
    const client = createRtmClient(
      { apiBaseUrl: 'https://clinic.example/api' },
      { fetch, storage: safeStorage(() => memoryStorage()) },
    )
    const logouts = () => asked.filter(({ path }) => path === '/auth/logout/').length
    await client.session.signIn(credentials)
    await Promise.all([client.session.signOut(), client.session.signOut()])
    expect(logouts()).toBe(1)
    await client.session.signIn(credentials)
    const second = client.session.signOut()
    await vi.advanceTimersByTimeAsync(999)
    expect(logouts()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await second
    expect(logouts()).toBe(2)
    vi.useRealTimers()
  })

  it('L10 only clears local state where it is told to', async () => {
    const { client, asked, titles } = connect([json(signInAnswer)], {
      config: { localOnlyLogout: true },
    })
    await client.session.signIn(credentials, { welcome: false })
    expect(await client.session.signOut()).toBe('here')
    expect(client.session.state.token).toBeNull()
    expect(asked).toHaveLength(1)
    expect(titles()).toEqual([])
  })

  it('L11 calls where it is not told otherwise, as in the sso tile', async () => {
    const { client, paths } = connect([json(signInAnswer), status(204)], {
      config: { localOnlyLogout: false },
    })
    await client.session.signIn(credentials)
    await client.session.signOut()
    expect(paths()).toEqual(['/auth/token/', '/auth/logout/'])
  })
})

describe('other tabs', () => {
  function withTabs() {
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    return (key: string | null) => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
  }

  it('sign in and out together, without a call or a toast', () => {
    const tell = withTabs()
    const storage = memoryStorage()
    const { client, asked, titles } = connect([], { storage, config: { persistSession: true } })
    storage.setItem('auth-state', stored)
    tell('auth-state')
    expect(client.session.state).toMatchObject({ status: 'signed-in', token: 't-1' })
    storage.clear()
    tell(null)
    expect(client.session.state).toMatchObject({ status: 'signed-out', ended: 'left' })
    expect([asked, titles()]).toEqual([[], []])
  })

  it('are not listened to after the end, nor for other keys', () => {
    const tell = withTabs()
    const storage = memoryStorage({ 'auth-state': stored })
    const { client } = connect([], { storage, config: { persistSession: true } })
    storage.clear()
    tell('something-else')
    expect(client.session.state.status).toBe('signed-in')
    client.destroy()
    tell('auth-state')
    expect(client.session.state.status).toBe('signed-in')
  })
})

describe('the client', () => {
  it('E06 P03 is one connection, apart from others, and refuses a wrong configuration', () => {
    const [one, two] = [connect([]).client, connect([]).client]
    expect(one.http.connection).not.toBe(two.http.connection)
    expect(() => createRtmClient({ apiBaseUrl: 'x' })).toThrow('apiBaseUrl (url)')
  })

  it('knows its own', () => {
    const { client } = connect([])
    expect([isRtmClient(client), isRtmClient({ ...client }), isRtmClient(null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('speaks the language it is asked to', async () => {
    const { client, titles } = connect([json(signInAnswer)])
    await client.setLanguage('es-MX')
    await client.session.signIn(credentials)
    expect(titles()).toEqual(['¡Hola de nuevo, Pat!'])
    await client.setLanguage('en')
    expect(client.messages.locale).toBe('en-US')
  })
})
