/** The session of one connection: signed out, signed in, signed out again (spec §4, L01–L11). */
import { proxy } from 'valtio/vanilla'
import type { Credentials, SignIn } from '../api/auth'
import type { HttpSession } from '../api/http'
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

/** `here` cleared this browser's state alone, `failed` could not end it on the server. */
export type SignOutResult = 'signed-out' | 'here' | 'failed'

export interface Session {
  /** A valtio proxy: `subscribe` and `useSnapshot` work on it. Never write to it. */
  readonly state: Readonly<SessionState>
  /**
   * Signs in, with a toast for success and for failure.
   * @param options.welcome False leaves the welcome toast out, as the tiles do (A08).
   * @throws What the call threw, so that the form can stay as it is.
   */
  signIn(credentials: Credentials, options?: { welcome?: boolean }): Promise<void>
  /** Signs in with the page's own `getAssertion`. @throws What it, or the call, threw. */
  start(): Promise<void>
  signOut(): Promise<SignOutResult>
  /** Ends the session as a 401/403 does: once, with one toast. */
  expire(): void
}

export interface SessionCalls {
  signIn(credentials: Credentials): Promise<SignIn>
  signInWithAssertion(assertion: string): Promise<SignIn>
  signOut(token: string): Promise<void>
}

/** Where the state is kept between visits; memory has none. */
export interface SessionStore {
  read(): SignIn | null
  write(state: SignIn): void
  remove(): void
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
  /** At the end of a session, before the logout call: what else is to be forgotten (S13). */
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

const signedOut = {
  status: 'signed-out',
  token: null,
  user: null,
  intercomUserHash: null,
  chatApiToken: null,
  chatSessionToken: null,
} as const

function createKeeper(store: SessionStore | null, state: SessionState) {
  // The tokens this sign-in had before: calls refused with one of them may go again.
  const replaced = new Set<string>()

  return {
    replaced,
    /** Takes a sign-in over. Calls of one user are never made again as another. */
    adopt(signIn: SignIn, options: { persist: boolean }): void {
      const sameUser = state.user?.id === signIn.user.id
      if (!sameUser) replaced.clear()
      else if (state.token && state.token !== signIn.token) replaced.add(state.token)
      Object.assign(state, signIn, { status: 'signed-in' })
      if (options.persist) store?.write(signIn)
    },
    clear(ended: SessionState['ended'], options: { persist: boolean }): void {
      replaced.clear()
      Object.assign(state, signedOut, { ended })
      if (options.persist) store?.remove()
    },
  }
}

type Keeper = ReturnType<typeof createKeeper>

/** Asks the page for a sign-in; calls that wait for one share it (L01). */
function createAssertionSignIn(options: SessionOptions, state: SessionState, keeper: Keeper) {
  let asked: Promise<void> | null = null

  async function ask(): Promise<void> {
    const before = state.token
    const assertion = (await options.getAssertion?.()) ?? ''
    const signIn = await options.calls.signInWithAssertion(assertion)
    // Someone signed in or out meanwhile: the answer comes too late.
    if (state.token === before) keeper.adopt(signIn, { persist: true })
  }

  return (): Promise<void> => {
    asked ??= ask().finally(() => {
      asked = null
    })
    return asked
  }
}

/** Sends one logout call at a time, a second apart at least (L07). */
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

export function createSession(options: SessionOptions): SessionParts {
  const { calls, voice, store = null, getAssertion } = options
  const state = proxy<SessionState>({ ...signedOut, ended: 'never' })
  const keeper = createKeeper(store, state)
  const askPage = createAssertionSignIn(options, state, keeper)
  const callLogout = createLogoutCall(options)

  const stored = store?.read()
  if (stored) keeper.adopt(stored, { persist: false })

  function expire(): void {
    if (state.status === 'signed-out') return
    keeper.clear('expired', { persist: true })
    voice.expired()
  }

  const session: Session = {
    state,
    expire,
    start: askPage,
    async signIn(credentials, { welcome = true } = {}) {
      try {
        const answer = await calls.signIn(credentials)
        keeper.clear('left', { persist: false })
        keeper.adopt(answer, { persist: true })
        if (welcome) voice.welcome(answer.user.firstName || answer.user.fullName)
      } catch (error) {
        voice.signInFailed(error)
        throw error
      }
    },
    async signOut() {
      const { token } = state
      // Cleared first, so that a slow or failing call leaves nobody signed in (L06).
      keeper.clear('left', { persist: true })
      options.onLeave?.()
      if (!token || options.localOnly) return 'here'
      try {
        await callLogout(token)
        voice.signedOut()
        return 'signed-out'
      } catch (error) {
        voice.signOutFailed(error)
        return 'failed'
      }
    },
  }

  const http: HttpSession = {
    async token() {
      if (state.token || !getAssertion || state.ended !== 'never') return state.token
      await askPage()
      return state.token
    },
    async renew(refused) {
      if (state.token === refused && getAssertion) await askPage().catch(() => undefined)
      if (state.token === refused) expire()
      return keeper.replaced.has(refused) ? state.token : null
    },
    expire(refused) {
      if (state.token === refused) expire()
    },
  }

  return {
    session,
    http,
    syncWithStore() {
      const found = store?.read()
      if (found) keeper.adopt(found, { persist: false })
      else if (state.token) keeper.clear('left', { persist: false })
    },
  }
}
