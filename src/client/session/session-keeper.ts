/** Keeps the state of the session. Only this module changes the state. */
import { proxy } from 'valtio/vanilla'
import type { SignIn } from '../../api/auth'
import type { Account } from '../../domain/person/account'

/** How a session ends. `left`: the user logged out. `expired`: a 401 or 403 ended it. */
export type SessionEnd = 'left' | 'expired'

export interface SessionState {
  status: 'signed-out' | 'signed-in'
  token: string | null
  user: Account | null
  intercomUserHash: string | null
  chatApiToken: string | null
  chatSessionToken: string | null
  /**
   * The reason why nobody is signed in. `never`: nobody has signed in since the client was created.
   */
  ended: 'never' | SessionEnd
  /**
   * The error that prevented the renewal of an expired session, such as an error of the page's
   * `getAssertion`. Null when no renewal was tried. The page and its developers get this error
   * (`rtm-error`). The user sees only the inactivity message and never the text of this error.
   */
  cause: unknown
}

/** Stores the state between visits. A session that is only in memory has no store. */
export interface SessionStore {
  read(): SignIn | null
  write(state: SignIn): void
  /** Deletes the stored sign-in. The other tabs can then find out how the session ended. */
  remove(ended: SessionEnd): void
}

export interface SessionKeeper {
  readonly state: SessionState
  /**
   * Registers a new sign-in request.
   * @returns The number of the request. Pass it to `answer`.
   */
  ask(): number
  /**
   * Accepts the sign-in and stores it for the next visit.
   * @returns False when the response is ignored because it comes too late: the user has logged out,
   * or the response to a later request was accepted.
   */
  answer(question: number, signIn: SignIn): boolean
  /** Whether `answer` would accept the response to the sign-in request with this number. */
  awaits(question: number): boolean
  /**
   * Returns a signal. The signal aborts when a logout or an expiry ends the current session, or
   * ends the wait for a session.
   */
  ended(): AbortSignal
  /**
   * Returns the stored sign-in, or null if there is none. Returns undefined if no store is used, or
   * if the store holds an earlier token of this session.
   */
  stored(): SignIn | null | undefined
  /** Makes a stored sign-in the current session. */
  restore(signIn: SignIn): void
  /**
   * Ends the session.
   * @param from Pass `store` when the store has already been cleared.
   */
  clear(ended: SessionEnd, from: 'answer' | 'store', cause?: unknown): void
  /**
   * Deletes the stored sign-in and stops using the store, because the next client may use the
   * store. The state does not change.
   */
  leaveStore(): void
  /**
   * Aborts the signal of `ended` permanently, because another connection replaces this connection.
   * The state does not change.
   */
  abandon(): void
  /**
   * Whether the token is an earlier token of the current user. Calls with such a token may be
   * retried with the current token.
   */
  replaced(token: string): boolean
}

const signedOut = {
  status: 'signed-out',
  token: null,
  user: null,
  intercomUserHash: null,
  chatApiToken: null,
  chatSessionToken: null,
} as const

export function createSessionKeeper(given: SessionStore | null): SessionKeeper {
  let store = given
  const state = proxy<SessionState>({ ...signedOut, ended: 'never', cause: null })
  const former = new Set<string>()
  // One counter numbers the sign-in requests and the changes of the session. The numbers show which
  // response comes too late.
  let last = 0
  let inForce = 0
  let end = new AbortController()

  function adopt(signIn: SignIn): void {
    // A call of one user must never be retried as another user.
    if (state.user?.id !== signIn.user.id) former.clear()
    else if (state.token && state.token !== signIn.token) former.add(state.token)
    Object.assign(state, signIn, { status: 'signed-in', cause: null })
  }

  return {
    state,
    ask: () => ++last,
    replaced: (token) => former.has(token),
    awaits: (question) => question >= inForce,
    answer(question, signIn) {
      if (question < inForce) return false
      inForce = question
      adopt(signIn)
      store?.write(signIn)
      return true
    },
    ended: () => end.signal,
    stored() {
      const found = store?.read()
      // The store holds an earlier token if a write to the store has failed, or if another tab has
      // stored an earlier sign-in. Such a token is not used.
      return found && former.has(found.token) ? undefined : found
    },
    restore(signIn) {
      inForce = ++last
      adopt(signIn)
    },
    leaveStore() {
      store?.remove('left')
      store = null
    },
    abandon() {
      end.abort(new DOMException('Another connection has replaced this one.', 'AbortError'))
    },
    clear(ended, from, cause = null) {
      inForce = ++last
      former.clear()
      // `ended` and `cause` are set first, because the listeners of the change may read them.
      Object.assign(state, { ended, cause }, signedOut)
      if (from === 'answer') store?.remove(ended)
      end.abort(new DOMException('The session has ended.', 'AbortError'))
      end = new AbortController()
    },
  }
}
