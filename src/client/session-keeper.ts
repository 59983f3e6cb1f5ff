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
}

/** Where the state is kept between visits; memory has none. */
export interface SessionStore {
  read(): SignIn | null
  write(state: SignIn): void
  remove(): void
}

export interface SessionKeeper {
  readonly state: SessionState
  /** Counts what happened: an answer to an older question comes too late. */
  era(): number
  /** Takes a sign-in over, and keeps it for the next visit unless it comes from there. */
  adopt(signIn: SignIn, from: 'answer' | 'store'): void
  clear(ended: 'left' | 'expired', from: 'answer' | 'store'): void
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
  const state = proxy<SessionState>({ ...signedOut, ended: 'never' })
  const former = new Set<string>()
  let era = 0

  return {
    state,
    era: () => era,
    replaced: (token) => former.has(token),
    adopt(signIn, from) {
      era += 1
      // Calls of one user are never made again as another.
      if (state.user?.id !== signIn.user.id) former.clear()
      else if (state.token && state.token !== signIn.token) former.add(state.token)
      Object.assign(state, signIn, { status: 'signed-in' })
      if (from === 'answer') store?.write(signIn)
    },
    clear(ended, from) {
      era += 1
      former.clear()
      Object.assign(state, signedOut, { ended })
      if (from === 'answer') store?.remove()
    },
  }
}
