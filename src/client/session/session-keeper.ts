/** The session's state. Only this module writes it. */
import { proxy } from 'valtio/vanilla'
import type { SignIn } from '../../api/auth'
import type { Account } from '../../domain/person/account'

export interface SessionState {
  status: 'signed-out' | 'signed-in'
  token: string | null
  user: Account | null
  intercomUserHash: string | null
  chatApiToken: string | null
  chatSessionToken: string | null
  /** Why nobody is signed in: never signed in, logged out, or ended by a 401/403. */
  ended: 'never' | 'left' | 'expired'
  /**
   * The error that kept an expired session from being renewed, such as a failure of the page's
   * `getAssertion`. Null when no renewal was tried. It is for the page and its developers
   * (`rtm-error`). The user sees only the inactivity message, never this error's text.
   */
  cause: unknown
}

/** Stores the state between visits. A session in memory has no store. */
export interface SessionStore {
  read(): SignIn | null
  write(state: SignIn): void
  remove(): void
}

export interface SessionKeeper {
  readonly state: SessionState
  /** @returns The number of a new sign-in request, to pass to `answer`. */
  ask(): number
  /**
   * Accepts the sign-in and stores it for the next visit.
   * @returns False when it comes too late and is ignored: the user logged out meanwhile, or the
   * answer to a later request was accepted.
   */
  answer(question: number, signIn: SignIn): boolean
  /** Whether `answer` would still accept this request's answer. */
  awaits(question: number): boolean
  /** Uses a stored sign-in. */
  restore(signIn: SignIn): void
  /** @param from `store` when the store has already been cleared. */
  clear(ended: 'left' | 'expired', from: 'answer' | 'store', cause?: unknown): void
  /** Whether the token is an earlier one of the current user, so that its calls may be retried. */
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

export function createSessionKeeper(store: SessionStore | null): SessionKeeper {
  const state = proxy<SessionState>({ ...signedOut, ended: 'never', cause: null })
  const former = new Set<string>()
  // Sign-in requests and changes of the session are numbered together, so that their order shows
  // which answer is too late.
  let last = 0
  let inForce = 0

  function adopt(signIn: SignIn): void {
    // Calls of one user are never repeated as another user.
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
    restore(signIn) {
      inForce = ++last
      adopt(signIn)
    },
    clear(ended, from, cause = null) {
      inForce = ++last
      former.clear()
      // `ended` and `cause` are set first, because listeners of the change may read them.
      Object.assign(state, { ended, cause }, signedOut)
      if (from === 'answer') store?.remove()
    },
  }
}
