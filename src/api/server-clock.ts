/**
 * The backend's time, computed from its responses. A wrong clock on the user's computer must not
 * set the date of a billing. A page can read the `Date` header only if the backend exposes it to
 * other origins (`Access-Control-Expose-Headers: Date`). Otherwise the computer's time is used.
 */
export interface ServerClock {
  /**
   * Reads the time from a response.
   * @param sentAt The computer's time when the request was sent, in milliseconds since 1970.
   */
  note(response: Response, sentAt: number): void
  /**
   * Returns the best known time that is not later than the backend's. The result goes back only
   * when the clock of the computer or of the backend was set.
   */
  now(): Date
}

/**
 * The header is rounded down to a second, and the response takes time to arrive. A response can
 * therefore be up to this number of milliseconds earlier than expected.
 */
const IMPRECISION_MS = 2000

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let ahead: number | undefined
  return {
    note({ headers }, sentAt) {
      const date = Date.parse(headers.get('Date') ?? '')
      if (Number.isNaN(date)) return
      const least = date - localNow()
      // The computer may have slept between the request and the reading of its response. The backend
      // was then this far ahead at most, not at least.
      const most = date - sentAt
      // Even this is much earlier than expected, so the clock of the computer or of the backend was
      // set.
      const isSet = ahead !== undefined && most < ahead - IMPRECISION_MS
      if (ahead === undefined || isSet || least > ahead) ahead = least
    },
    now: () => new Date(localNow() + (ahead ?? 0)),
  }
}
