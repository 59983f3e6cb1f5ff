// This function has a file of its own, so that the billing screen does not load it.
import type { PlainDate } from '../dates/dates'

/**
 * Whether an enrollment has begun by a day. An enrollment that was ended before its start never
 * begins. An enrollment whose start is unknown counts as begun.
 * @param unenrolledOn The day of the unenrollment. Null if there was none.
 */
export function hasBegun(
  { startDate, unenrolledOn }: { startDate: PlainDate | null; unenrolledOn: PlainDate | null },
  by: PlainDate,
): boolean {
  if (!startDate) return true
  return startDate <= by && (unenrolledOn === null || unenrolledOn >= startDate)
}
