/**
 * The backend's time, as far as its answers tell it: a desk whose clock is wrong must not date a
 * billing. A page may read the `Date` header only where the backend exposes it to other origins
 * (`Access-Control-Expose-Headers: Date`); elsewhere it is this machine's time.
 */
export interface ServerClock {
  /** Takes the time from an answer. */
  note(response: Response): void
  /** The nearest known time that is not ahead of the backend. It runs backward for no answer. */
  now(): Date
}

/**
 * The header is in whole seconds, and some time old: an answer tells up to this many milliseconds less
 * than the one before, and both are right.
 */
const IMPRECISION_MS = 2000

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let ahead: number | undefined
  return {
    note({ headers }) {
      const told = Date.parse(headers.get('Date') ?? '') - localNow()
      if (Number.isNaN(told)) return
      // Much less than before: somebody has set one of the two clocks.
      const isSet = ahead !== undefined && told < ahead - IMPRECISION_MS
      if (ahead === undefined || isSet || told > ahead) ahead = told
    },
    now: () => new Date(localNow() + (ahead ?? 0)),
  }
}
