/**
 * The backend's time as known from its responses: a wrong clock on the user's computer must not set
 * the date of a billing. A page can read the `Date` header only if the backend exposes it to other
 * origins (`Access-Control-Expose-Headers: Date`). Otherwise the computer's time is used.
 */
export interface ServerClock {
  /** Reads the time from a response. */
  note(response: Response): void
  /**
   * The best known time that is not later than the backend's. It goes back only when one of the two
   * clocks was set.
   */
  now(): Date
}

/**
 * The header is rounded down to a second, and the response takes time to arrive. So a response can
 * show up to this many milliseconds less than the previous one, without a change of a clock.
 */
const IMPRECISION_MS = 2000

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let ahead: number | undefined
  return {
    note({ headers }) {
      const told = Date.parse(headers.get('Date') ?? '') - localNow()
      if (Number.isNaN(told)) return
      // The time is much earlier than expected, so one of the two clocks was set.
      const isSet = ahead !== undefined && told < ahead - IMPRECISION_MS
      if (ahead === undefined || isSet || told > ahead) ahead = told
    },
    now: () => new Date(localNow() + (ahead ?? 0)),
  }
}
