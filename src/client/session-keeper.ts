/** The session's state and the only hand that writes it. */
import { proxy } from 'valtio/vanilla'
import type { SignIn } from '../api/auth'
import type { Account } from '../domain/account'

export interface SessionState {
  status: 'signed-out' | 'signed-in'
  token: string | null
  user: Account | null
  intercomUserHash: string | null
  chatApiToken: string | null
  chatSessionToken: string | null
  /** Why nobody is signed in: never was, left, or was ended by a 401/403. */
  ended: 'never' | 'left' | 'expired'
  /**
   * The error that kept an expired session from being renewed, such as the page's own
   * `getAssertion` failing; null where nothing was tried. For the page and its engineers
   * (`rtm-error`): the person is told of inactivity alone, and its text is never shown.
   */
  cause: unknown
}

/** Where the state is kept between visits; memory has none. */
export interface SessionStore {
  read(): SignIn | null
  write(state: SignIn): void
  remove(): void
}

export interface SessionKeeper {
  readonly state: SessionState
  /** @returns The number of a question that is sent now, whose answer `answer` takes. */
  ask(): number
  /**
   * Takes the sign-in over and keeps it for the next visit.
   * @returns False, and nothing is taken, when it comes too late: someone left meanwhile, or the
   * answer to a later question is in force.
   */
  answer(question: number, signIn: SignIn): boolean
  /** Whether `answer` would still take this question's. */
  awaits(question: number): boolean
  /** Takes over what is stored. */
  restore(signIn: SignIn): void
  /** @param from `store` when it is forgotten there already. */
  clear(ended: 'left' | 'expired', from: 'answer' | 'store', cause?: unknown): void
  /** Whether the token was this very user's before the present one: its calls may go again. */
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
  // Questions and changes are numbered in one row: which came first decides what is too late.
  let last = 0
  let inForce = 0

  function adopt(signIn: SignIn): void {
    // Calls of one user are never made again as another.
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
      // Why comes first: who is told that the user left, while it happens, may ask why.
      Object.assign(state, { ended, cause }, signedOut)
      if (from === 'answer') store?.remove()
    },
  }
}
