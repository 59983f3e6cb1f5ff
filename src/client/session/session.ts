/** The session of one connection: sign-in, renewal, expiry and logout (spec §4, L01–L11). */

import type { Credentials, SignIn } from '../../api/auth'
import { HostCallbackError, isAbort, isRetryable } from '../../api/errors'
import type { HttpSession } from '../../api/http-identity'
import { shownName } from '../../api/wire'
import {
  createSessionKeeper,
  type SessionKeeper,
  type SessionState,
  type SessionStore,
} from './session-keeper'

/**
 * `here`: only this browser's state was cleared. `failed`: the server could not end the session.
 */
export type SignOutResult = 'signed-out' | 'here' | 'failed'

export interface Session {
  /** A valtio proxy for `subscribe` and `useSnapshot`. Never write to it. */
  readonly state: Readonly<SessionState>
  /**
   * Signs in, with a toast for success and for failure.
   * @param options.welcome False shows no welcome toast, as in the tiles (A08).
   * @throws The error of the call, so that the form keeps its input. An AbortError when someone
   * signed in or out before the response arrived.
   */
  signIn(credentials: Credentials, options?: { welcome?: boolean }): Promise<void>
  /**
   * Signs in with the page's `getAssertion`.
   * @throws HostCallbackError, or the error of the call.
   */
  start(): Promise<void>
  /**
   * Signs in with a given assertion, for example one from a link. It behaves like `signIn`,
   * including the toasts.
   * @param assertion A JWT signed by the vendor's server. It can be used once.
   */
  startWith(assertion: string): Promise<void>
  signOut(): Promise<SignOutResult>
  /** Ends the session as a 401/403 does: once, with one toast. */
  expire(): void
}

export interface SessionCalls {
  signIn(credentials: Credentials): Promise<SignIn>
  signInWithAssertion(assertion: string): Promise<SignIn>
  signOut(token: string): Promise<void>
}

/** The messages that the session shows to the user. */
export interface SessionVoice {
  welcome(name: string): void
  signInFailed(error: unknown): void
  signedOut(): void
  signOutFailed(error: unknown): void
  expired(): void
}

export interface SessionOptions {
  calls: SessionCalls
  voice: SessionVoice
  store?: SessionStore | null
  getAssertion?: (() => string | Promise<string>) | undefined
  /** Whether logout makes no call to the API (L10). */
  localOnly?: boolean | undefined
  /** Called at the beginning of a logout. Undefined when no write is under way. */
  beforeLeave?: () => Promise<void> | undefined
  /** Called at logout, before the logout call, to clear other state (S13). */
  onLeave?: () => void
  now?: () => number
  sleep?: (ms: number) => Promise<void>
}

export interface SessionParts {
  session: Session
  /** The session for the HTTP layer. */
  http: HttpSession
  /** Applies a change that another tab made to the store. */
  syncWithStore(): void
}

/** Minimum time between two logout calls, in milliseconds (L07). */
const LOGOUT_GAP_MS = 1000

/** Time limit of `getAssertion`, in milliseconds. */
const ASSERTION_MS = 15_000

async function inTime(getAssertion: SessionOptions['getAssertion']): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const give = () => reject(new Error(`No answer within ${ASSERTION_MS / 1000} s.`))
    timer = setTimeout(give, ASSERTION_MS)
  })
  try {
    const assertion: unknown = await Promise.race([getAssertion?.(), late])
    if (typeof assertion === 'string' && assertion !== '') return assertion
    throw new TypeError('It returned no string.')
  } finally {
    clearTimeout(timer)
  }
}

/** @throws HostCallbackError for any error of the page's callback, and when it returns no value. */
async function assertionOf(getAssertion: SessionOptions['getAssertion']): Promise<string> {
  try {
    return await inTime(getAssertion)
  } catch (cause) {
    throw new HostCallbackError('getAssertion', cause)
  }
}

/**
 * Signs in with the page's `getAssertion`. Calls that wait for a sign-in share one sign-in (L01).
 */
function createAssertionSignIn({ calls, getAssertion }: SessionOptions, keeper: SessionKeeper) {
  let asked: { question: number; done: Promise<void> } | null = null

  async function ask(question: number): Promise<void> {
    const assertion = await assertionOf(getAssertion)
    keeper.answer(question, await calls.signInWithAssertion(assertion))
  }

  return (): Promise<void> => {
    // Starts a new request if the response to the pending one would come too late. After a logout,
    // the user may sign in again.
    if (!asked || !keeper.awaits(asked.question)) {
      const question = keeper.ask()
      const done = ask(question).finally(() => {
        if (asked?.question === question) asked = null
      })
      asked = { question, done }
    }
    return asked.done
  }
}

/** Sends logout calls at least a second apart (L07). */
function createLogoutCall({ calls, now = Date.now, sleep = wait }: SessionOptions) {
  let last: number | null = null
  return async (token: string): Promise<void> => {
    const earliest = last === null ? 0 : last + LOGOUT_GAP_MS
    last = Math.max(now(), earliest)
    if (earliest > now()) await sleep(earliest - now())
    await calls.signOut(token)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function createSignOut(
  { voice, localOnly, beforeLeave, onLeave }: SessionOptions,
  keeper: SessionKeeper,
  callLogout: (token: string) => Promise<void>,
): Session['signOut'] {
  return async () => {
    const underWay = beforeLeave?.()
    // Waits for the writes under way. After the logout, the backend would refuse them, and nobody
    // would see it.
    if (underWay) await underWay
    const { token } = keeper.state
    // The session is cleared before the call, so that nobody stays signed in when the call is slow
    // or fails (L06).
    keeper.clear('left', 'answer')
    onLeave?.()
    if (!token || localOnly) return 'here'
    try {
      await callLogout(token)
      voice.signedOut()
      return 'signed-out'
    } catch (error) {
      voice.signOutFailed(error)
      return 'failed'
    }
  }
}

/** Signs in by the user's action. It shows a welcome or an error. */
function createEntrance({ calls, voice }: SessionOptions, keeper: SessionKeeper) {
  async function enter(call: () => Promise<SignIn>, welcome: boolean): Promise<void> {
    const question = keeper.ask()
    try {
      const answer = await call()
      if (!keeper.answer(question, answer)) {
        throw new DOMException('The answer to this sign-in came too late.', 'AbortError')
      }
      if (welcome) voice.welcome(shownName.parse(answer.user.firstName) || answer.user.fullName)
    } catch (error) {
      voice.signInFailed(error)
      throw error
    }
  }

  const signIn: Session['signIn'] = (credentials, { welcome = true } = {}) =>
    enter(() => calls.signIn(credentials), welcome)
  const startWith: Session['startWith'] = (assertion) =>
    enter(() => calls.signInWithAssertion(assertion), true)
  return { signIn, startWith }
}

/**
 * Whether a later renewal may succeed. A missing network, a busy server or an aborted call does not
 * mean that the session is over.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof HostCallbackError) return globalThis.navigator?.onLine === false
  return isAbort(error) || isRetryable(error)
}

export function createSession(options: SessionOptions): SessionParts {
  const { voice, store = null, getAssertion } = options
  const keeper = createSessionKeeper(store)
  const { state } = keeper
  const askPage = createAssertionSignIn(options, keeper)

  const stored = store?.read()
  if (stored) keeper.restore(stored)

  const callLogout = createLogoutCall(options)

  function expire(cause?: unknown): void {
    const { token } = state
    if (token === null) return
    keeper.clear('expired', 'answer', cause)
    voice.expired()
    // Calls logout (spec §4). The response changes nothing on screen, so a failure is not reported
    // (L03).
    if (!options.localOnly) callLogout(token).catch(() => undefined)
  }

  /** @returns The error of the renewal. Undefined after a success, or without `getAssertion`. */
  async function renewalFailure(): Promise<unknown> {
    try {
      if (getAssertion) await askPage()
      return undefined
    } catch (error) {
      return error
    }
  }

  const http: HttpSession = {
    userId: () => state.user?.id ?? null,
    async token() {
      if (state.token || !getAssertion || state.ended !== 'never') return state.token
      await askPage()
      return state.token
    },
    async renew(refused) {
      const cause = state.token === refused ? await renewalFailure() : undefined
      // The session stays. The calls fail as they do when the connection is lost, and the next call
      // tries to renew the session again.
      if (isPassing(cause)) throw cause
      if (state.token === refused) expire(cause)
      return keeper.replaced(refused) ? state.token : null
    },
    expire(refused) {
      if (state.token === refused) expire()
    },
  }

  const entrance = createEntrance(options, keeper)
  const signOut = createSignOut(options, keeper, callLogout)
  return {
    session: { state, expire: () => expire(), start: askPage, ...entrance, signOut },
    http,
    syncWithStore() {
      const found = store?.read()
      if (found) keeper.restore(found)
      else if (state.token) keeper.clear('left', 'store')
    },
  }
}
