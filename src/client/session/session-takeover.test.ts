/**
 * Tests of a session that ends because another user signs in, or because another connection
 * replaces its connection.
 */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signInAnswer } from '../../api/auth.fixture'
import { json, status } from '../../api/http.fixture'
import { credentials, outcomes, storedAt } from '../client.fixture'
import { createRtmClient } from '../rtm-client'
import { memoryStorage } from '../storage/memory-storage.fixture'
import { safeStorage } from '../storage/storage'
import { deferred, openPage } from './renewal.fixture'

afterEach(() => vi.unstubAllGlobals())

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The stored sign-in of another user. */
const another = JSON.stringify({
  ...JSON.parse(storedAt('https://clinic.example/api')),
  token: 't-next',
  user: { ...signInAnswer.user, id: 99 },
})

/** Signs in a page. The page then signs out and waits for a write that has not ended. */
async function leaving(options: { forGood?: boolean }) {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const storage = memoryStorage()
  const page = openPage({ storage, persistSession: true })
  await page.client.session.start()
  const write = deferred<void>()
  page.client.beforeSignOut(() => write.promise)
  const left = page.client.session.signOut(options)
  /** Simulates that another tab changes the stored sign-in. */
  function otherTab(record: string | null): void {
    if (record === null) storage.clear()
    else storage.setItem('auth-state', record)
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth-state' }))
  }
  async function afterWrite() {
    write.resolve()
    const result = await left
    await nextTask()
    return { result, logouts: page.logouts(), stored: storage.all()['auth-state'] }
  }
  return { ...page, storage, otherTab, afterWrite }
}

describe('a sign-out by the page while a write is pending', () => {
  it('V03 V21 the session of the former user is renewed for the pending write, and only that session ends', async () => {
    const { api, storage, read, signIns, afterWrite } = await leaving({ forGood: true })
    storage.setItem('auth-state', another)
    api.expire()
    expect(await read()).toBe(7)
    expect(signIns()).toBe(2)
    expect(await afterWrite()).toEqual({
      result: 'signed-out',
      logouts: ['t-2'],
      stored: another,
    })
  })

  it.each([
    ['signs in another user', another],
    ['signs out', null],
  ])('V03 the session of the former user ends even if another tab %s', async (_, record) => {
    const { client, otherTab, afterWrite } = await leaving({ forGood: true })
    otherTab(record)
    expect(client.session.state).toMatchObject({ token: 't-1', user: { id: 3 } })
    expect(await afterWrite()).toEqual({
      result: 'signed-out',
      logouts: ['t-1'],
      stored: record ?? undefined,
    })
    expect(client.session.state.status).toBe('signed-out')
  })
})

describe('a sign-out in this tab while a write is pending', () => {
  it('V03 if another user signs in in another tab before the write ends, the session of that user does not end', async () => {
    const { client, otherTab, afterWrite } = await leaving({})
    otherTab(another)
    expect(await afterWrite()).toEqual({ result: 'here', logouts: ['t-1'], stored: another })
    expect(client.session.state).toMatchObject({ token: 't-next', user: { id: 99 } })
  })
})

describe('a backend with one token for each user', () => {
  it('A04 if a user signs in twice, a late response to the first sign-in is ignored, and the session does not end', async () => {
    const slow = deferred<void>()
    const paths: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      paths.push(String(input).replace(/^.*\/api/, ''))
      if (paths.length === 1) await slow.promise
      return paths.at(-1) === '/auth/logout/' ? status(204) : json(signInAnswer)
    }
    const client = createRtmClient(
      { apiBaseUrl: 'https://clinic.example/api' },
      { fetch, storage: safeStorage(() => memoryStorage()) },
    )
    const late = outcomes([client.session.signIn(credentials)])
    await client.session.signIn(credentials)
    slow.resolve()
    expect(await late).toMatchObject([{ name: 'AbortError' }])
    await nextTask()
    expect(paths).toEqual(['/auth/token/', '/auth/token/'])
    expect(client.session.state.status).toBe('signed-in')
  })
})

describe('a browser that does not store the renewed sign-in', () => {
  it('V21 if the browser does not store a renewed sign-in, the client renews again, and never uses an earlier token', async () => {
    const storage = memoryStorage()
    const { client, api, read, getAssertion, bearers } = openPage({ storage, persistSession: true })
    await client.session.start()
    storage.setItem = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
    api.expire()
    expect(await read()).toBe(7)
    api.expire()
    expect(await read()).toBe(7)
    expect(getAssertion).toHaveBeenCalledTimes(3)
    expect(bearers()).toEqual(['t-1', 't-2', 't-2', 't-3'])
  })
})

describe('a connection that another connection replaces', () => {
  it('V03 the replaced connection no longer calls its getAssertion', async () => {
    const lock = deferred<void>()
    const locks = { request: (_: string, task: () => unknown) => lock.promise.then(task) }
    vi.stubGlobal('navigator', { locks, onLine: true })
    const { client, getAssertion } = openPage({ persistSession: true })
    const started = outcomes([client.session.start()])
    client.destroy()
    client.session.abandon()
    lock.resolve()
    expect(await started).toMatchObject([{ name: 'AbortError' }])
    expect(await outcomes([client.session.start()])).toMatchObject([{ name: 'AbortError' }])
    expect(getAssertion).not.toHaveBeenCalled()
  })

  it('V03 if a connection is replaced before its sign-in response arrives, a logout call ends the new session', async () => {
    const late = deferred<Response>()
    const { client, signIns, logouts } = openPage({ onSignIn: () => late.promise })
    const started = outcomes([client.session.start()])
    await vi.waitUntil(() => signIns() === 1)
    client.session.abandon()
    late.resolve(json({ ...signInAnswer, token: 't-late' }))
    expect(await started).toMatchObject([{ name: 'AbortError' }])
    await nextTask()
    expect([client.session.state.token, logouts()]).toEqual([null, ['t-late']])
  })

  it('V03 the replaced connection does not report that its session has expired', async () => {
    const given = deferred<string>()
    let isRenewal = false
    const page = openPage({ getAssertion: () => (isRenewal ? given.promise : 'jwt') })
    await page.client.session.start()
    page.api.expire()
    isRenewal = true
    const call = outcomes([page.read()])
    await vi.waitUntil(() => page.getAssertion.mock.calls.length === 2)
    page.client.session.abandon()
    expect(await call).toMatchObject([{ name: 'AbortError' }])
    await nextTask()
    expect([page.titles(), page.logouts()]).toEqual([[], ['t-1']])
  })
})
