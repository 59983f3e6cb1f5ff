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
   * Returns the best known time that is not later than the backend's time. The result goes back
   * only when someone sets the clock of the computer or of the backend.
   */
  now(): Date
}

/**
 * The `Date` header is rounded down to a second, and a response takes time to arrive. The header of
 * a response can therefore be up to this number of milliseconds behind the expected time.
 */
const IMPRECISION_MS = 2000

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let ahead: number | undefined
  return {
    note({ headers }, sentAt) {
      const date = Date.parse(headers.get('Date') ?? '')
      if (Number.isNaN(date)) return
      const least = date - localNow()
      // If the computer slept after it sent the request, `least` is too small. So `most` decides:
      // the backend's clock is ahead by at most this difference.
      const most = date - sentAt
      // If even the largest possible difference is much smaller than the known one, someone has set
      // the clock of the computer or of the backend.
      const isSet = ahead !== undefined && most < ahead - IMPRECISION_MS
      if (ahead === undefined || isSet || least > ahead) ahead = least
    },
    now: () => new Date(localNow() + (ahead ?? 0)),
  }
}
