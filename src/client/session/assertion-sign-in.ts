/** Signs in with the page's `getAssertion`. The renewal of a session uses the same code. */
import type { SignIn } from '../../api/auth'
import { FetchError, HostCallbackError, ResponseError } from '../../api/errors'
import { delayAfter, isPassingStatus } from '../../api/http-retry'
import { isNetworkFailure } from '../../domain/network-failure'
import type { SessionKeeper } from './session-keeper'

/** The time limit of `getAssertion`, in milliseconds. */
const ASSERTION_MS = 15_000

/** The reason why the page's callback failed, if it returned a value that is not a text. */
export const NO_STRING = 'It returned no string.'

/**
 * The maximum number of assertions that one sign-in requests. The second assertion is needed if the
 * first was used up.
 */
const MOST_ASSERTIONS = 2

type GetAssertion = (() => string | Promise<string>) | undefined

export interface AssertionCalls {
  /**
   * Sends an assertion to the API.
   * @param options.onRetry Called before the request is repeated.
   */
  signInWithAssertion(
    assertion: string,
    options?: { signal: AbortSignal; onRetry: () => void },
  ): Promise<SignIn>
}

export interface AssertionOptions {
  calls: AssertionCalls
  getAssertion?: GetAssertion
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /**
   * Runs a task. If the browser's tabs share the stored sign-in, only one tab runs such a task at a
   * time.
   */
  alone: <T>(task: () => Promise<T>) => Promise<T>
}

/**
 * The error when the page's callback took too long. It is not a network error, because the callback
 * can be slow for another reason.
 */
class TimeLimitError extends DOMException {
  constructor() {
    super(`No answer within ${ASSERTION_MS / 1000} s.`, 'TimeoutError')
  }
}

/** Rejects after the time limit, or when the signal aborts. */
function createLimit(signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let end = () => {}
  const over = new Promise<never>((_, reject) => {
    const start = (mayStartAgain: boolean) => {
      const startedAt = Date.now()
      const onTime = () => {
        // The time limit may have passed while the computer slept. After the computer wakes up, the
        // page gets the full time once more.
        const hasSlept = Date.now() - startedAt > 2 * ASSERTION_MS
        if (hasSlept && mayStartAgain) return start(false)
        reject(new TimeLimitError())
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
    throw new TypeError(NO_STRING)
  } finally {
    end()
  }
}

/**
 * Returns the assertion from the page's callback.
 * @throws FetchError when the page's callback failed because of the network. HostCallbackError when
 * the callback fails for any other reason, or returns no text.
 */
async function assertionOf(getAssertion: GetAssertion, signal: AbortSignal): Promise<string> {
  try {
    return await inTime(getAssertion, signal)
  } catch (cause) {
    signal.throwIfAborted()
    const failure = new HostCallbackError('getAssertion', cause)
    if (isNetworkFailure(cause) && !(cause instanceof TimeLimitError)) {
      throw new FetchError(failure, { isRetried: true })
    }
    throw failure
  }
}

/** Whether the API has rejected the sign-in. A server that is busy has not rejected it. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ResponseError)) return false
  return error.status < 500 && !isPassingStatus(error.status)
}

/**
 * Whether a failed renewal means that the session is over. This is the case if the API rejected the
 * assertion, or the page has no assertion. If the network is missing, the server is busy or the
 * call was aborted, the session is not over.
 */
export function isDefinite(error: unknown): boolean {
  if (!(error instanceof HostCallbackError)) return isRefusal(error)
  return globalThis.navigator?.onLine !== false && !isNetworkFailure(error.cause)
}

/**
 * Returns a function that signs in with the page's `getAssertion`. Calls that wait for a sign-in
 * share one sign-in (L01). After a logout, the pending sign-in sends no further request, and its
 * result is ignored.
 *
 * @param revoke Ends a session at the server. It is called for a session that was created too late
 * to be used.
 */
export function createAssertionSignIn(
  { calls, getAssertion, sleep, alone }: AssertionOptions,
  keeper: SessionKeeper,
  revoke: (token: string) => void,
): () => Promise<void> {
  let asked: { question: number; done: Promise<void> } | null = null

  /**
   * Sends an assertion, and repeats the request after a network failure.
   * @param lost Called before a repeated request, because the assertion may already be used up.
   */
  async function exchange(assertion: string, signal: AbortSignal, lost: () => void) {
    for (let retried = 0; ; retried++) {
      try {
        return await calls.signInWithAssertion(assertion, { signal, onRetry: lost })
      } catch (error) {
        if (!(error instanceof FetchError) || error.timedOut) throw error
        const delay = delayAfter(retried)
        if (delay === null) throw new FetchError(error.cause, { isRetried: true })
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
        // An earlier attempt may have used up the assertion. In this case, the rejection does not
        // mean that the user may not sign in.
        if (!isLost || !isRefusal(error)) throw error
        if (assertions === MOST_ASSERTIONS) throw new FetchError(error, { isRetried: true })
      }
    }
  }

  async function ask(question: number): Promise<void> {
    const signal = keeper.ended()
    try {
      await alone(async () => {
        const found = keeper.stored()
        // If another tab has signed in while this tab waited, this tab uses the sign-in of that
        // tab.
        if (found && found.token !== keeper.state.token) keeper.restore(found)
        if (!keeper.awaits(question)) return
        const answer = await signIn(signal)
        // If a sign-in succeeds too late, it is not used, and its session is ended.
        if (signal.aborted || !keeper.answer(question, answer)) revoke(answer.token)
        signal.throwIfAborted()
      })
    } catch (error) {
      // When the user has logged out, no error is thrown. If another connection has replaced this
      // connection, the callers get the error.
      if (!signal.aborted || keeper.awaits(question)) throw error
    }
  }

  return (): Promise<void> => {
    // If the response to the pending sign-in would no longer be accepted, a new sign-in starts. The
    // user can therefore sign in again immediately after a logout.
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
