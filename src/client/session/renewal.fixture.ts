/** For tests: a client whose API accepts one token at a time, and a page with `getAssertion`. */
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { signInAnswer } from '../../api/auth.fixture'
import { json, status } from '../../api/http.fixture'
import { createRtmClient } from '../rtm-client'
import { memoryStorage } from '../storage/memory-storage.fixture'
import { safeStorage } from '../storage/storage'

export const reading = { method: 'GET', path: 'things/', answer: z.number() } as const

interface Page {
  getAssertion?: () => unknown
  /** Responds to a token request in place of the API. If it returns undefined, the API responds. */
  onSignIn?: (nth: number, signal: AbortSignal | null) => Promise<Response> | Response | undefined
  /**
   * Responds to any other request in place of the API. If it returns undefined, the API responds.
   */
  onCall?: (token: string | null) => Response | undefined
  storage?: ReturnType<typeof memoryStorage>
  persistSession?: boolean
  sleep?: (ms: number) => Promise<void>
}

/** The fake API of one clinic. Several tabs can share it. */
export function clinicApi() {
  let issued = 0
  return {
    token: '',
    issue() {
      issued += 1
      this.token = `t-${issued}`
      return json({ ...signInAnswer, token: this.token })
    },
    /** Ends all sessions at the fake API. */
    expire() {
      this.token = ''
    },
  }
}

export function openPage(page: Page = {}, api = clinicApi()) {
  const sent: { path: string; token: string | null }[] = []
  const slept: number[] = []
  const getAssertion = vi.fn(page.getAssertion ?? (() => 'jwt'))
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace(/^.*\/api/, '')
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null
    sent.push({ path, token })
    init?.signal?.throwIfAborted()
    if (path === '/auth/bridge-sso') {
      const nth = sent.filter((one) => one.path === path).length
      return (await page.onSignIn?.(nth, init?.signal ?? null)) ?? api.issue()
    }
    if (path === '/auth/logout/') return status(204)
    return page.onCall?.(token) ?? (token === api.token ? json(7) : status(401))
  }
  const { persistSession = false, storage = memoryStorage() } = page
  const client = createRtmClient(
    { apiBaseUrl: 'https://clinic.example/api', getAssertion, persistSession },
    {
      fetch,
      storage: safeStorage(() => storage),
      sleep:
        page.sleep ??
        (async (ms) => {
          slept.push(ms)
        }),
    },
  )
  const tokens = (path: string) => sent.filter((one) => one.path === path).map(({ token }) => token)
  return {
    client,
    api,
    slept,
    getAssertion,
    read: () => client.http.call(reading),
    /** Returns the tokens of the requests to `things/`, oldest first. */
    bearers: () => tokens('/things/'),
    signIns: () => tokens('/auth/bridge-sso').length,
    /** Returns the tokens of the logout calls, oldest first. */
    logouts: () => tokens('/auth/logout/'),
    titles: () => client.notifications.current().map(({ title }) => title),
  }
}

/** Returns a promise, with the functions that resolve and reject it. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((onYes, onNo) => {
    resolve = onYes
    reject = onNo
  })
  return { promise, resolve, reject }
}
