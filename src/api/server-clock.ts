/**
 * The backend's time, as far as its answers tell it: a desk whose clock is wrong must not date a
 * billing. A page may read the `Date` header only where the backend exposes it to other origins
 * (`Access-Control-Expose-Headers: Date`); elsewhere it is this machine's time.
 */
export interface ServerClock {
  /** Takes the time from an answer. */
  note(response: Response): void
  /** Never ahead of the backend: the header is in whole seconds, and some time old. */
  now(): Date
}

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let ahead = 0
  return {
    note({ headers }) {
      const told = Date.parse(headers.get('Date') ?? '')
      if (!Number.isNaN(told)) ahead = told - localNow()
    },
    now: () => new Date(localNow() + ahead),
  }
}
