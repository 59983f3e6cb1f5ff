/** The session of one connection: signed out, signed in, signed out again (spec §4, L01–L11). */

import type { Credentials, SignIn } from '../api/auth'
import { HostCallbackError, isRetryable } from '../api/errors'
import type { HttpSession } from '../api/http-sender'
import {
  createSessionKeeper,
  type SessionKeeper,
  type SessionState,
  type SessionStore,
} from './session-keeper'

/** `here` cleared this browser's state alone, `failed` could not end it on the server. */
export type SignOutResult = 'signed-out' | 'here' | 'failed'

export interface Session {
  /** A valtio proxy: `subscribe` and `useSnapshot` work on it. Never write to it. */
  readonly state: Readonly<SessionState>
  /**
   * Signs in, with a toast for success and for failure.
   * @param options.welcome False leaves the welcome toast out, as the tiles do (A08).
   * @throws What the call threw, so that the form can stay as it is; an AbortError when someone
   * signed in or out before the answer came.
   */
  signIn(credentials: Credentials, options?: { welcome?: boolean }): Promise<void>
  /** Signs in with the page's own `getAssertion`. @throws HostCallbackError, or what the call threw. */
  start(): Promise<void>
  /**
   * Signs in with an assertion that is at hand, such as a link's: as `signIn` does, toasts included.
   * @param assertion A JWT signed by the vendor's server, used once.
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

/** What the session tells the person. */
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
  /** No call at logout (L10). */
  localOnly?: boolean | undefined
  /** When the user leaves, before the logout call: what else is to be forgotten (S13). */
  onLeave?: () => void
  now?: () => number
  sleep?: (ms: number) => Promise<void>
}

export interface SessionParts {
  session: Session
  /** What the HTTP layer asks. */
  http: HttpSession
  /** Takes over what another tab stored or removed. */
  syncWithStore(): void
}

/** Logout calls are at least this far apart (L07). */
const LOGOUT_GAP_MS = 1000

/** How long the page may take to give an assertion, in milliseconds. */
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
    throw new TypeError('It gave no string.')
  } finally {
    clearTimeout(timer)
  }
}

/** @throws HostCallbackError for whatever the page's callback threw, nothing at all included. */
async function assertionOf(getAssertion: SessionOptions['getAssertion']): Promise<string> {
  try {
    return await inTime(getAssertion)
  } catch (cause) {
    throw new HostCallbackError('getAssertion', cause)
  }
}

/** Asks the page for a sign-in; calls that wait for one share it (L01). */
function createAssertionSignIn({ calls, getAssertion }: SessionOptions, keeper: SessionKeeper) {
  let asked: { question: number; done: Promise<void> } | null = null

  async function ask(question: number): Promise<void> {
    const assertion = await assertionOf(getAssertion)
    keeper.answer(question, await calls.signInWithAssertion(assertion))
  }

  return (): Promise<void> => {
    // Not one whose answer would come too late: somebody who left may sign in again meanwhile.
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

/** Sends logout calls a second apart at least (L07). */
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

function createSignOut(options: SessionOptions, keeper: SessionKeeper): Session['signOut'] {
  const { voice, localOnly, onLeave } = options
  const callLogout = createLogoutCall(options)

  return async () => {
    const { token } = keeper.state
    // Cleared first, so that a slow or failing call leaves nobody signed in (L06).
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

/** Signing in on a person's wish: it is answered by a welcome, or by what went wrong. */
function createEntrance({ calls, voice }: SessionOptions, keeper: SessionKeeper) {
  async function enter(call: () => Promise<SignIn>, welcome: boolean): Promise<void> {
    const question = keeper.ask()
    try {
      const answer = await call()
      if (!keeper.answer(question, answer)) {
        throw new DOMException('The answer to this sign-in came too late.', 'AbortError')
      }
      if (welcome) voice.welcome(answer.user.firstName || answer.user.fullName)
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
 * Whether a renewal may work in a while: without a network, or with a server that is busy, nobody has
 * said that the sign-in is over.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof HostCallbackError) return globalThis.navigator?.onLine === false
  return isRetryable(error)
}

export function createSession(options: SessionOptions): SessionParts {
  const { voice, store = null, getAssertion } = options
  const keeper = createSessionKeeper(store)
  const { state } = keeper
  const askPage = createAssertionSignIn(options, keeper)

  const stored = store?.read()
  if (stored) keeper.restore(stored)

  function expire(cause?: unknown): void {
    if (state.status === 'signed-out') return
    keeper.clear('expired', 'answer', cause)
    voice.expired()
  }

  /** @returns What made it fail; undefined when it did not, or when there is no page to ask. */
  async function renewalFailure(): Promise<unknown> {
    try {
      if (getAssertion) await askPage()
      return undefined
    } catch (error) {
      return error
    }
  }

  const http: HttpSession = {
    async token() {
      if (state.token || !getAssertion || state.ended !== 'never') return state.token
      await askPage()
      return state.token
    },
    async renew(refused) {
      const cause = state.token === refused ? await renewalFailure() : undefined
      // The calls fail as for any lost connection, and the next one asks again.
      if (isPassing(cause)) throw cause
      if (state.token === refused) expire(cause)
      return keeper.replaced(refused) ? state.token : null
    },
    expire(refused) {
      if (state.token === refused) expire()
    },
  }

  const entrance = createEntrance(options, keeper)
  const signOut = createSignOut(options, keeper)
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
