import { badRequest } from './problem'

/** This time is accepted, because a browser's clock may be a little ahead of the backend's. */
const CLOCK_SKEW_MS = 5 * 60_000

/**
 * Refuses an instant in the future, because facts are recorded after they happen.
 * @throws Problem 400.
 */
export function refuseFuture(field: string, instant: Date, now: Date): void {
  if (instant.getTime() <= now.getTime() + CLOCK_SKEW_MS) return
  throw badRequest({ field, detail: `${field} must not be in the future.` })
}
