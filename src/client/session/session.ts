/** The session of one connection: sign-in, renewal, expiry and logout (spec §4, L01–L11). */

import type { Credentials, SignIn } from '../../api/auth'
import type { HttpSession } from '../../api/http-identity'
import { shownName } from '../../api/wire'
import {
  type AssertionCalls,
  type AssertionOptions,
  createAssertionSignIn,
  isDefinite,
} from './assertion-sign-in'
import { createSessionKeeper, type SessionKeeper, type SessionState } from './session-keeper'

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
  /**
   * @param options.atServer Calls the API even with `localOnly`.
   * @param options.forGood Deletes the stored sign-in at once, also while writes are under way: the
   * next client must not find it.
   */
  signOut(options?: { atServer?: boolean; forGood?: boolean }): Promise<SignOutResult>
  /** Ends the session as a 401/403 does: once, with one toast. */
  expire(): void
  /**
   * Ends the session at the server and in the store, for a client that is destroyed because another
   * sign-in replaces it. Shows nothing. Drafts stay.
   */
  abandon(): void
}

export interface SessionCalls extends AssertionCalls {
  signIn(credentials: Credentials): Promise<SignIn>
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

export interface SessionOptions extends AssertionOptions {
  calls: SessionCalls
  voice: SessionVoice
  /** Whether logout makes no call to the API (L10). */
  localOnly?: boolean | undefined
  /** Called at the beginning of a logout. Undefined when no write is under way. */
  beforeLeave?: () => Promise<void> | undefined
  /** Called at logout, before the logout call, to clear other state (S13). */
  onLeave?: () => void
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

/** Sends logout calls at least a second apart (L07). */
function createLogoutCall({ calls, sleep }: SessionOptions) {
  let last: number | null = null
  return async (token: string): Promise<void> => {
    // Unlike the date, this clock never goes back when the computer's clock is set.
    const now = performance.now()
    const earliest = last === null ? now : last + LOGOUT_GAP_MS
    last = Math.max(now, earliest)
    if (earliest > now) await sleep(earliest - now)
    await calls.signOut(token)
  }
}

function createSignOut(
  { voice, localOnly, beforeLeave, onLeave }: SessionOptions,
  keeper: SessionKeeper,
  callLogout: (token: string) => Promise<void>,
): Session['signOut'] {
  return async ({ atServer = !localOnly, forGood = false } = {}) => {
    if (forGood) keeper.leaveStore()
    const underWay = beforeLeave?.()
    // Waits for the writes under way. After the logout, the backend would refuse them, and nobody
    // would see it.
    if (underWay) await underWay
    const { token } = keeper.state
    // The session is cleared before the call, so that nobody stays signed in when the call is slow
    // or fails (L06).
    keeper.clear('left', 'answer')
    onLeave?.()
    if (!token || !atServer) return 'here'
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
function createEntrance(
  { calls, voice }: SessionOptions,
  keeper: SessionKeeper,
  revoke: (token: string) => void,
) {
  async function enter(call: () => Promise<SignIn>, welcome: boolean): Promise<void> {
    const question = keeper.ask()
    try {
      const answer = await call()
      if (!keeper.answer(question, answer)) {
        revoke(answer.token)
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

export function createSession(options: SessionOptions): SessionParts {
  const { voice, store = null, getAssertion } = options
  const keeper = createSessionKeeper(store)
  const { state } = keeper
  const callLogout = createLogoutCall(options)
  /** Ends a session at the server that nobody uses any more. A failure changes nothing on screen. */
  const revoke = (token: string | null): void => {
    if (token !== null && !options.localOnly) callLogout(token).catch(() => undefined)
  }
  const askPage = createAssertionSignIn(options, keeper, revoke)

  const stored = store?.read()
  if (stored) keeper.restore(stored)

  /** The token that the API has refused and that could not be renewed yet. */
  let refusedToken: string | null = null

  function expire(cause?: unknown): void {
    const { token } = state
    if (token === null) return
    keeper.clear('expired', 'answer', cause)
    voice.expired()
    // Calls logout (spec §4), and does not report its failure (L03).
    revoke(token)
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

  async function renew(refused: string): Promise<string | null> {
    if (state.token === refused) {
      refusedToken = refused
      const cause = await renewalFailure()
      // The session stays. The calls fail as they do when the connection is lost, and the next call
      // tries to renew the session again.
      if (cause !== undefined && !isDefinite(cause)) throw cause
      if (state.token === refused) expire(cause)
    }
    return keeper.replaced(refused) ? state.token : null
  }

  const http: HttpSession = {
    userId: () => state.user?.id ?? null,
    async token() {
      const { token, ended } = state
      // The API would only refuse the token again. The call waits for the renewal under way, or
      // tries to renew.
      if (token !== null && token === refusedToken) return renew(token)
      if (token || !getAssertion || ended !== 'never') return token
      await askPage()
      return state.token
    },
    isOver: (token) => state.token !== token && !keeper.replaced(token),
    renew,
    expire(refused) {
      if (state.token === refused) expire()
    },
  }

  const entrance = createEntrance(options, keeper, revoke)
  const signOut = createSignOut(options, keeper, callLogout)
  function abandon(): void {
    keeper.leaveStore()
    revoke(state.token)
  }
  return {
    session: { state, expire: () => expire(), start: askPage, ...entrance, signOut, abandon },
    http,
    syncWithStore() {
      const found = store?.read()
      if (found) keeper.restore(found)
      else if (state.token) keeper.clear('left', 'store')
    },
  }
}
