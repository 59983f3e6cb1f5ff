/** Logout, in this tab and in other tabs. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { signInAnswer } from '../../api/auth.fixture'
import { json, status } from '../../api/http.fixture'
import {
  backend,
  connect,
  credentials,
  outcomes,
  storedAt,
  storedState,
  thing,
} from '../client.fixture'
import { createRtmClient } from '../rtm-client'
import { memoryStorage } from '../storage/memory-storage.fixture'
import { safeStorage } from '../storage/storage'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('logout', () => {
  it('L06 L08 S13 a logout clears the state before it sends the logout call with the old token', async () => {
    const storage = memoryStorage({ 'auth-state': storedState })
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

  it.each([401, 403])(
    'L03 L09 the logout request is not repeated if its response has status %i',
    async (code) => {
      const { client, asked, titles } = connect([json(signInAnswer), status(code)])
      await client.session.signIn(credentials, { welcome: false })
      expect(await client.session.signOut()).toBe('failed')
      expect(asked).toHaveLength(2)
      expect(titles()).toEqual(['Logout failed'])
    },
  )

  it('L07 at most one logout call is sent per second', async () => {
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
    // Further logout requests wait, and only one request is sent per second.
    for (const calls of [3, 4]) {
      await client.session.signIn(credentials)
      void client.session.signOut()
      await client.session.signIn(credentials)
      void client.session.signOut()
      await vi.advanceTimersByTimeAsync(1000)
      expect(logouts()).toBe(calls)
    }
  })

  it('V21 L07 the second logout call is sent after at most a second, even if the computer’s clock is set back', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-05T12:00:00Z') })
    const { asked, fetch } = backend(() => status(204))
    const client = createRtmClient(
      { apiBaseUrl: 'https://clinic.example/api' },
      { fetch, storage: safeStorage(() => memoryStorage()) },
    )
    await client.session.signIn(credentials)
    await client.session.signOut()
    vi.setSystemTime(new Date('2026-01-05T10:00:00Z'))
    await client.session.signIn(credentials)
    const second = client.session.signOut()
    await vi.advanceTimersByTimeAsync(1000)
    await second
    expect(asked.filter(({ path }) => path === '/auth/logout/')).toHaveLength(2)
  })

  it('L10 with localOnlyLogout, a logout clears only the state in this browser', async () => {
    const { client, asked, titles } = connect([json(signInAnswer)], {
      config: { localOnlyLogout: true },
    })
    await client.session.signIn(credentials, { welcome: false })
    expect(await client.session.signOut()).toBe('here')
    expect(client.session.state.token).toBeNull()
    expect(asked).toHaveLength(1)
    expect(titles()).toEqual([])
  })

  it('L11 if `localOnlyLogout` is false, as in the sso tile, a logout calls the API', async () => {
    const { client, paths } = connect([json(signInAnswer), status(204)], {
      config: { localOnlyLogout: false },
    })
    await client.session.signIn(credentials)
    await client.session.signOut()
    expect(paths()).toEqual(['/auth/token/', '/auth/logout/'])
  })
})

interface StorageChange {
  oldValue?: string | null
  newValue?: string | null
}

describe('the other tabs of a browser', () => {
  function withTabs() {
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    return (key: string | null, { oldValue = null, newValue = null }: StorageChange = {}) => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))
    }
  }

  it('tabs of the same clinic sign in and out together, without a request or a toast in the other tabs', () => {
    const tell = withTabs()
    const storage = memoryStorage()
    const { client, asked, titles } = connect([], { storage, config: { persistSession: true } })
    storage.setItem('auth-state', storedState)
    tell('auth-state')
    expect(client.session.state).toMatchObject({ status: 'signed-in', token: 't-1' })
    storage.clear()
    tell(null)
    expect(client.session.state).toMatchObject({ status: 'signed-out', ended: 'left' })
    expect([asked, titles()]).toEqual([[], []])
  })

  it('A05 Z23 if the session expires in one tab, the other tabs end their sessions as expired and keep their drafts', async () => {
    const tell = withTabs()
    const storage = memoryStorage({ 'auth-state': storedState })
    const config = { persistSession: true }
    const { client, titles } = connect([], { storage, config })
    client.drafts.write('note:1', 'Left knee')
    // The other tab stores for a moment that its session expired, and then removes the sign-in.
    const steps: StorageChange[] = []
    const watched = { ...storage }
    watched.setItem = (key, newValue) => {
      steps.push({ oldValue: storage.getItem(key), newValue })
      storage.setItem(key, newValue)
    }
    watched.removeItem = (key) => {
      steps.push({ oldValue: storage.getItem(key) })
      storage.removeItem(key)
    }
    const other = connect([status(401), status(204)], { storage: watched, config })
    await outcomes([other.client.http.call(thing)])
    expect(other.client.session.state.ended).toBe('expired')
    for (const step of steps) tell('auth-state', step)
    expect(client.session.state).toMatchObject({ status: 'signed-out', ended: 'expired' })
    expect(titles()).toEqual(['Logged out due to inactivity'])
    expect(storage.all()).toEqual({})
    storage.setItem('auth-state', storedState)
    tell('auth-state', { newValue: storedState })
    expect(client.drafts.read('note:1', z.string())).toBe('Left knee')
  })

  it('A05 the tabs of another clinic do not change this session', () => {
    const tell = withTabs()
    const storage = memoryStorage({ 'auth-state': storedState })
    const { client } = connect([], { storage, config: { persistSession: true } })
    const anothers = storedAt('https://other.example/api')
    storage.setItem('auth-state', anothers)
    tell('auth-state', { oldValue: storedState, newValue: anothers })
    expect(client.session.state.status).toBe('signed-in')
    storage.clear()
    tell('auth-state', { oldValue: anothers })
    expect(client.session.state.status).toBe('signed-in')
  })

  it('a client ignores changes of other storage keys by another tab, and a destroyed client ignores all changes', () => {
    const tell = withTabs()
    const storage = memoryStorage({ 'auth-state': storedState })
    const { client } = connect([], { storage, config: { persistSession: true } })
    storage.clear()
    tell('something-else')
    expect(client.session.state.status).toBe('signed-in')
    client.destroy()
    tell('auth-state')
    expect(client.session.state.status).toBe('signed-in')
  })
})
