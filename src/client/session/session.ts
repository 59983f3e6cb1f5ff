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
import {
  createSessionKeeper,
  type SessionEnd,
  type SessionKeeper,
  type SessionState,
  type SessionStore,
} from './session-keeper'

/**
 * The result of a logout. `signed-out`: the server ended the session. `here`: only the state in
 * this browser was cleared. `failed`: the server could not end the session.
 */
export type SignOutResult = 'signed-out' | 'here' | 'failed'

export interface Session {
  /**
   * The state of the session, as a valtio proxy for `subscribe` and `useSnapshot`. Never write to
   * it.
   */
  readonly state: Readonly<SessionState>
  /**
   * Signs in. A toast reports the success or the failure.
   * @param options.welcome If false, no welcome toast is shown, as in the tiles (A08).
   * @throws The error of the call, so that the form can keep its input. An AbortError when someone
   * signed in or out before the response arrived.
   */
  signIn(credentials: Credentials, options?: { welcome?: boolean }): Promise<void>
  /**
   * Signs in with the page's `getAssertion`.
   * @throws HostCallbackError if the page's callback fails, or the error of the API call.
   */
  start(): Promise<void>
  /**
   * Signs in with a given assertion, for example an assertion from a link. The function behaves
   * like `signIn`, and shows the same toasts.
   * @param assertion A JWT signed by the vendor's server. The backend accepts it only once.
   */
  startWith(assertion: string): Promise<void>
  /**
   * Signs out.
   * @param options.atServer Calls the API even if the configuration says `localOnlyLogout`.
   * @param options.forGood Deletes the stored sign-in immediately, even while writes are pending,
   * because the next client must not find it.
   */
  signOut(options?: { atServer?: boolean; forGood?: boolean }): Promise<SignOutResult>
  /**
   * Ends the session in the same way as a response with status 401 or 403. Only the first call has
   * an effect, and shows one toast.
   */
  expire(): void
  /**
   * Ends the session at the server and in the store, because another sign-in replaces the client.
   * Shows no toast. The drafts stay.
   */
  abandon(): void
}

export interface SessionCalls extends AssertionCalls {
  signIn(credentials: Credentials): Promise<SignIn>
  signOut(token: string): Promise<void>
}

/** Shows the messages of the session to the user. */
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
  store?: SessionStore | null
  /** Whether logout makes no call to the API (L10). */
  localOnly?: boolean | undefined
  /**
   * Called at the beginning of a logout. Returns a promise that the logout waits for, or undefined
   * when no write is pending.
   */
  beforeLeave?: () => Promise<void> | undefined
  /** Called at logout, before the logout call, to clear other state (S13). */
  onLeave?: () => void
}

export interface SessionParts {
  session: Session
  /** The part of the session that the HTTP layer uses. */
  http: HttpSession
  /**
   * Applies a change that another tab made to the store.
   * @param ended How the session of the other tab ended. This value is used if the store is empty.
   */
  syncWithStore(ended: SessionEnd): void
}

/** The minimum time between two logout calls in milliseconds (L07). */
const LOGOUT_GAP_MS = 1000

/** Sends logout calls with at least one second between them (L07). */
function createLogoutCall({ calls, sleep }: SessionOptions) {
  let last: number | null = null
  return async (token: string): Promise<void> => {
    // The date goes back when someone sets the computer's clock back, so the code uses
    // `performance.now()`, which never goes back.
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
  revoke: (token: string) => void,
): Session['signOut'] {
  return async ({ atServer = !localOnly, forGood = false } = {}) => {
    if (forGood) keeper.leaveStore()
    const leaving = keeper.state.token
    const underWay = beforeLeave?.()
    // After the logout call, the backend would reject pending writes, and nobody would see the
    // failure. The logout therefore waits for these writes.
    if (underWay) await underWay
    const { token } = keeper.state
    // While the logout waited, a renewal, a form or another tab may have started another session.
    // In this case, the session that the user wanted to leave is ended at the server.
    if (leaving !== null && token !== null && token !== leaving && !keeper.replaced(leaving)) {
      revoke(leaving)
      if (!forGood) return 'here'
    }
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

/**
 * Creates the functions for a sign-in that the user starts. These functions show a welcome or an
 * error.
 */
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
  const { voice, getAssertion } = options
  const keeper = createSessionKeeper(options.store ?? null)
  const { state } = keeper
  const callLogout = createLogoutCall(options)
  /** Ends a session at the server. A failure changes nothing on screen. */
  const endAtServer = (token: string | null): void => {
    if (token !== null && !options.localOnly) callLogout(token).catch(() => undefined)
  }
  /**
   * Ends a session that is not used. Does not end the session with the current token, because a
   * backend may give each user only one token.
   */
  const revoke = (token: string): void => {
    if (token !== state.token) endAtServer(token)
  }
  const askPage = createAssertionSignIn(options, keeper, revoke)

  const stored = keeper.stored()
  if (stored) keeper.restore(stored)

  /** The token that the API has rejected and that has not been renewed yet. */
  let refusedToken: string | null = null

  function expire(cause?: unknown): void {
    const { token } = state
    if (token === null) return
    keeper.clear('expired', 'answer', cause)
    voice.expired()
    // Calls logout (spec §4). A failure of this call is not reported (L03).
    revoke(token)
  }

  /**
   * Renews the session with `getAssertion`.
   * @returns The error of the renewal. Undefined after a success, or if the page has no
   * `getAssertion`.
   */
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
      // After a temporary failure, the session stays, and the calls fail as if the connection were
      // lost. The next call tries again to renew the session.
      if (cause !== undefined && !isDefinite(cause)) throw cause
      if (state.token === refused) expire(cause)
    }
    return keeper.replaced(refused) ? state.token : null
  }

  const http: HttpSession = {
    userId: () => state.user?.id ?? null,
    async token() {
      const { token, ended } = state
      // The API has already rejected this token and would reject it again. The call therefore waits
      // for the pending renewal, or starts a renewal.
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
  const signOut = createSignOut(options, keeper, callLogout, revoke)
  function abandon(): void {
    keeper.leaveStore()
    keeper.abandon()
    endAtServer(state.token)
  }
  return {
    session: { state, expire: () => expire(), start: askPage, ...entrance, signOut, abandon },
    http,
    syncWithStore(ended) {
      const found = keeper.stored()
      if (found) return keeper.restore(found)
      if (found !== null || state.token === null) return
      keeper.clear(ended, 'store')
      if (ended === 'expired') voice.expired()
    },
  }
}
