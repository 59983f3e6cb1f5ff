import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAnswer } from '../src/api/auth.fixture'
import { json, status } from '../src/api/http.fixture'
import { storedAt } from '../src/client/client.fixture'
import { memoryStorage } from '../src/client/storage/memory-storage.fixture'
import { sourceClient } from './source-client'
import { ConfigSource, signOutOf } from './surroundings'

const apiBaseUrl = 'https://clinic.example/api'
const kept = { 'auth-state': storedAt(apiBaseUrl) }
const logout = ['/auth/logout/', 'Bearer t-1']

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

let storage: ReturnType<typeof memoryStorage>
let sent: (string | null)[][]

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  sent = []
})

afterEach(() => vi.unstubAllGlobals())

const fetch: typeof globalThis.fetch = async (input, init) => {
  const path = String(input).replace(apiBaseUrl, '')
  sent.push([path, new Headers(init?.headers).get('authorization')])
  return path === '/auth/bridge-sso' ? json(signInAnswer) : status(204)
}

/** Returns a `ConfigSource` with a configuration. No element exists yet. */
function configured(more: Record<string, unknown> = {}) {
  const source = new ConfigSource()
  const getAssertion = vi.fn(() => 'jwt')
  const config = { apiBaseUrl, fetch, getAssertion, ...more }
  source.config = config
  return { source, config, getAssertion }
}

function clientOf(source: ConfigSource) {
  const state = sourceClient(source).state()
  if (state.status === 'ready') return state.client
  throw new Error(`There is no connection: ${state.status}.`)
}

describe('a sign-out before the first element exists', () => {
  it('V03 if the page signs the user out before the first element exists, nobody is signed in until the user requests a sign-in', async () => {
    const { source, getAssertion } = configured()
    expect(await signOutOf(source)).toBe('here')
    const { session } = clientOf(source)
    expect(session.state).toMatchObject({ status: 'signed-out', ended: 'left' })
    expect(getAssertion).not.toHaveBeenCalled()
    await session.start()
    expect(session.state.status).toBe('signed-in')
  })

  it('V03 if the page signs the user out before an element exists, nobody is signed in even if the same configuration is set again', async () => {
    const { source, config } = configured()
    await signOutOf(source)
    source.config = { ...config }
    expect(clientOf(source).session.state.ended).toBe('left')
  })

  it('V03 a sign-out before the first element exists ends and deletes a stored sign-in', async () => {
    storage = memoryStorage(kept)
    vi.stubGlobal('localStorage', storage)
    const { source } = configured({ persistSession: true })
    await signOutOf(source)
    expect(clientOf(source).session.state.ended).toBe('left')
    await nextTask()
    expect([storage.all(), sent]).toEqual([{}, [logout]])
  })

  it.each<[string, (source: ConfigSource) => unknown]>([
    ['signOut()', (source) => signOutOf(source)],
    [
      'configure(null)',
      (source) => {
        source.config = null
      },
    ],
  ])('V03 %s ends a stored sign-in before the next user’s configuration is set', async (_, end) => {
    vi.stubGlobal('localStorage', memoryStorage(kept))
    const { source, config } = configured({ persistSession: true })
    await end(source)
    source.config = { ...config, getAssertion: () => 'jwt-next' }
    const { session } = clientOf(source)
    expect(session.state).toMatchObject({ token: null, ended: 'never' })
    await nextTask()
    expect(sent).toEqual([logout])
  })

  it('V03 a call of signOut() before any configuration is set has no effect on a configuration that is set later', async () => {
    const source = new ConfigSource()
    await signOutOf(source)
    source.config = configured().config
    expect(clientOf(source).session.state.ended).toBe('never')
  })
})

describe('a configuration that is set again', () => {
  it('V03 a new configuration keeps the connection only if it has the same callbacks as the previous configuration', () => {
    const service = () => undefined
    const chat = { appId: 'app', service }
    const { source, config } = configured({ chat })
    const first = clientOf(source)
    source.config = { ...config, chat: { ...chat } }
    expect(clientOf(source)).toBe(first)
    source.config = { ...config, chat: { ...chat, service: () => undefined } }
    expect(clientOf(source)).not.toBe(first)
  })
})
