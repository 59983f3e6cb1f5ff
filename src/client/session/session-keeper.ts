/** Keeps the state of the session. Only this module writes it. */
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
   * The reason why nobody is signed in. `never`: nobody has signed in yet.
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
  /** Deletes the sign-in. The other tabs learn how the session ended. */
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
  /** Whether `answer` would still accept the response to this request. */
  awaits(question: number): boolean
  /**
   * Returns a signal. It aborts when the current session, or the wait for one, ends by logout or
   * expiry.
   */
  ended(): AbortSignal
  /**
   * Returns the stored sign-in, or null if there is none. Undefined if the store tells nothing new:
   * no store is used, or it holds an earlier token of this session.
   */
  stored(): SignIn | null | undefined
  /** Uses a stored sign-in. */
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
  /** Aborts the signal of `ended` for good. The state does not change. */
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
  // Both sign-in requests and changes of the session get a number from one sequence. The order of
  // the numbers shows which response is too late.
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
      // The store holds an earlier token if a write to it has failed, or if another tab has not
      // followed yet.
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
