/** Renewal of a session after a logout, and in tabs that share a stored sign-in. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { status } from '../../api/http.fixture'
import { outcomes } from '../client.fixture'
import { memoryStorage } from '../storage/memory-storage.fixture'
import { clinicApi, deferred, openPage } from './renewal.fixture'

afterEach(() => {
  vi.unstubAllGlobals()
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

describe('a renewal of the session after a logout', () => {
  it('V21 an assertion that arrives after the logout is not sent', async () => {
    const late = deferred<string>()
    let isRenewal = false
    const page = openPage({ getAssertion: () => (isRenewal ? late.promise : 'jwt') })
    await page.client.session.start()
    page.api.expire()
    isRenewal = true
    const call = outcomes([page.read()])
    await vi.waitUntil(() => page.getAssertion.mock.calls.length === 2)
    await page.client.session.signOut()
    expect(await call).toMatchObject([{ name: 'UnauthorisedError' }])
    late.resolve('jwt-late')
    await nextTask()
    expect(page.signIns()).toBe(1)
    expect(page.client.session.state).toMatchObject({ status: 'signed-out', ended: 'left' })
  })

  it('V21 the logout aborts the token request of a renewal, and nothing is sent again', async () => {
    const aborted = deferred<void>()
    const page = openPage({
      onSignIn: (nth, signal) => {
        if (nth === 1) return undefined
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            aborted.resolve()
            reject(signal.reason)
          })
        })
      },
    })
    await page.client.session.start()
    page.api.expire()
    const call = outcomes([page.read()])
    await vi.waitUntil(() => page.signIns() === 2)
    await page.client.session.signOut()
    await aborted.promise
    expect(await call).toMatchObject([{ name: 'UnauthorisedError' }])
    expect(await outcomes([page.read()])).toMatchObject([{ name: 'UnauthorisedError' }])
    expect([page.signIns(), page.bearers()]).toEqual([2, ['t-1']])
    expect(page.titles()).toEqual(['Logout Successful'])
  })

  it('V21 after the logout, a request that waits to be repeated is not sent with the old token', async () => {
    const pause = deferred<void>()
    const page = openPage({ onCall: () => status(503), sleep: () => pause.promise })
    await page.client.session.start()
    const call = outcomes([page.read()])
    await vi.waitUntil(() => page.bearers().length === 1)
    await page.client.session.signOut()
    pause.resolve()
    expect(await call).toMatchObject([{ name: 'UnauthorisedError' }])
    expect(page.bearers()).toEqual(['t-1'])
  })

  it('V21 a logout in another tab cancels the session renewal of this tab', async () => {
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    const late = deferred<string>()
    let isRenewal = false
    const storage = memoryStorage()
    const getAssertion = () => (isRenewal ? late.promise : 'jwt')
    const page = openPage({ getAssertion, storage, persistSession: true })
    await page.client.session.start()
    page.api.expire()
    isRenewal = true
    const call = outcomes([page.read()])
    await vi.waitUntil(() => page.getAssertion.mock.calls.length === 2)
    storage.clear()
    events.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(await call).toMatchObject([{ name: 'UnauthorisedError' }])
    late.resolve('jwt-late')
    await nextTask()
    expect([page.signIns(), storage.all()]).toEqual([1, {}])
  })
})

describe('tabs that share a stored sign-in', () => {
  /** Runs tasks of the same name one after another, as Web Locks do. */
  function locks() {
    let queue: Promise<unknown> = Promise.resolve()
    return {
      request(_name: string, task: () => Promise<unknown>) {
        const done = queue.then(task)
        queue = done.catch(() => undefined)
        return done
      },
    }
  }

  it('V21 if two tabs share a sign-in, only one tab renews the sign-in, and that tab renews it only once', async () => {
    vi.stubGlobal('navigator', { locks: locks(), onLine: true })
    const api = clinicApi()
    const storage = memoryStorage()
    const first = openPage({ storage, persistSession: true }, api)
    await first.client.session.start()
    const second = openPage({ storage, persistSession: true }, api)
    api.expire()
    expect(await Promise.all([first.read(), second.read()])).toEqual([7, 7])
    const asked = [first.getAssertion, second.getAssertion].map(({ mock }) => mock.calls.length)
    expect(asked).toEqual([2, 0])
    expect(second.client.session.state.token).toBe('t-2')
  })
})
