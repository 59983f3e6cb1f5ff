/**
 * The backend's time, computed from its responses, so that a wrong clock on the user's computer
 * does not set the date of a billing. A page can read the `Date` header only if the backend exposes
 * it to other origins (`Access-Control-Expose-Headers: Date`). Otherwise, the computer's time is
 * used.
 */
export interface ServerClock {
  /**
   * Reads the backend's time from a response.
   * @param sentAt The time of the user's computer when the request was sent, in milliseconds since
   * 1970.
   */
  note(response: Response, sentAt: number): void
  /**
   * Returns an estimate of the backend's time, which is never ahead of the backend's clock. The
   * returned times go back only if someone has set back the clock of the computer or of the backend.
   */
  now(): Date
}

/**
 * The number of milliseconds by which the `Date` header of a response can be behind the expected
 * time, because the header is rounded down to a second and a response takes time to arrive.
 */
const IMPRECISION_MS = 2000

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let ahead: number | undefined
  return {
    note({ headers }, sentAt) {
      const date = Date.parse(headers.get('Date') ?? '')
      if (Number.isNaN(date)) return
      const least = date - localNow()
      // The backend's clock is ahead of the computer's clock by at least `least` and at most
      // `most`. `least` is much too small if the computer slept after it sent the request.
      const most = date - sentAt
      // If even `most` is much smaller than the known difference, someone has set the clock of the
      // computer or of the backend.
      const isSet = ahead !== undefined && most < ahead - IMPRECISION_MS
      if (ahead === undefined || isSet || least > ahead) ahead = least
    },
    now: () => new Date(localNow() + (ahead ?? 0)),
  }
}
