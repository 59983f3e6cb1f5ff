/** Sign-in with the page's `getAssertion`, also to renew a session. */
import type { SignIn } from '../../api/auth'
import { FetchError, HostCallbackError, ResponseError } from '../../api/errors'
import { isNetworkFailure } from '../../domain/network-failure'
import type { SessionKeeper, SessionStore } from './session-keeper'

/** Time limit of `getAssertion`, in milliseconds. */
const ASSERTION_MS = 15_000

/** The delays before the token request is repeated without a network, in milliseconds (N10). */
const DELAYS_MS = [300, 600, 1200]

/** How many assertions one sign-in may ask for. The second replaces one that was used up. */
const MOST_ASSERTIONS = 2

type GetAssertion = (() => string | Promise<string>) | undefined

export interface AssertionCalls {
  /** @param options.onRetry Called before the request is repeated. */
  signInWithAssertion(
    assertion: string,
    options?: { signal: AbortSignal; onRetry: () => void },
  ): Promise<SignIn>
}

export interface AssertionOptions {
  calls: AssertionCalls
  store?: SessionStore | null
  getAssertion?: GetAssertion
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Runs a task in one tab at a time, if the tabs share the store. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
}

/** Rejects after the time limit, or when the signal aborts. */
function createLimit(signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let end = () => {}
  const over = new Promise<never>((_, reject) => {
    const start = (mayStartAgain: boolean) => {
      const startedAt = Date.now()
      const onTime = () => {
        // The computer slept, and the page had no time to answer since it woke up.
        const hasSlept = Date.now() - startedAt > 2 * ASSERTION_MS
        if (hasSlept && mayStartAgain) return start(false)
        const text = `No answer within ${ASSERTION_MS / 1000} s.`
        reject(new DOMException(text, 'TimeoutError'))
      }
      timer = setTimeout(onTime, ASSERTION_MS)
    }
    const onAbort = () => reject(signal.reason)
    end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    signal.addEventListener('abort', onAbort)
    start(true)
  })
  return { over, end: () => end() }
}

async function inTime(getAssertion: GetAssertion, signal: AbortSignal): Promise<string> {
  const { over, end } = createLimit(signal)
  try {
    const assertion: unknown = await Promise.race([getAssertion?.(), over])
    if (typeof assertion === 'string' && assertion !== '') return assertion
    throw new TypeError('It returned no string.')
  } finally {
    end()
  }
}

/** @throws HostCallbackError for any error of the page's callback, and when it returns no value. */
async function assertionOf(getAssertion: GetAssertion, signal: AbortSignal): Promise<string> {
  try {
    return await inTime(getAssertion, signal)
  } catch (cause) {
    throw new HostCallbackError('getAssertion', cause)
  }
}

/** Whether the API has refused the sign-in. A busy server has not. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ResponseError)) return false
  return error.status < 500 && ![408, 425, 429].includes(error.status)
}

/**
 * Whether a failed renewal means that the session is over: the API refused the assertion, or the
 * page has none. A missing network, a busy server or an aborted call does not mean that.
 */
export function isDefinite(error: unknown): boolean {
  if (!(error instanceof HostCallbackError)) return isRefusal(error)
  return globalThis.navigator?.onLine !== false && !isNetworkFailure(error.cause)
}

/**
 * Signs in with the page's `getAssertion`. Calls that wait for a sign-in share one sign-in (L01). A
 * logout ends it: no request follows, and its result is dropped.
 *
 * @param revoke Ends a session at the server that nobody uses.
 */
export function createAssertionSignIn(
  { calls, getAssertion, sleep, store, alone }: AssertionOptions,
  keeper: SessionKeeper,
  revoke: (token: string) => void,
): () => Promise<void> {
  let asked: { question: number; done: Promise<void> } | null = null

  /** @param lost Called when an attempt was lost: the API may have used the assertion up. */
  async function exchange(assertion: string, signal: AbortSignal, lost: () => void) {
    for (let retried = 0; ; retried++) {
      try {
        return await calls.signInWithAssertion(assertion, { signal, onRetry: lost })
      } catch (error) {
        if (!(error instanceof FetchError) || error.timedOut) throw error
        const delay = DELAYS_MS[retried]
        if (delay === undefined) throw new FetchError(error.cause, { isRetried: true })
        lost()
        await sleep(delay, signal)
      }
    }
  }

  async function signIn(signal: AbortSignal): Promise<SignIn> {
    for (let assertions = 1; ; assertions++) {
      signal.throwIfAborted()
      const assertion = await assertionOf(getAssertion, signal)
      signal.throwIfAborted()
      let isLost = false
      try {
        return await exchange(assertion, signal, () => {
          isLost = true
        })
      } catch (error) {
        // The refusal may be the answer to an assertion that a lost attempt has used up, so it does
        // not mean that the user may not sign in.
        if (!isLost || !isRefusal(error)) throw error
        if (assertions === MOST_ASSERTIONS) throw new FetchError(error, { isRetried: true })
      }
    }
  }

  async function ask(question: number): Promise<void> {
    const signal = keeper.ended()
    try {
      await alone(async () => {
        const found = store?.read()
        // Another tab has signed in while this one waited.
        if (found && found.token !== keeper.state.token) keeper.restore(found)
        if (signal.aborted || !keeper.awaits(question)) return
        const answer = await signIn(signal)
        // Nobody uses a sign-in that comes too late.
        if (!keeper.answer(question, answer)) revoke(answer.token)
      })
    } catch (error) {
      if (!signal.aborted) throw error
    }
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
