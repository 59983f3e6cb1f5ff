/**
 * Thresholds and units of the Support codes. They use whole seconds, never displayed minutes (R8).
 */

/** 20 minutes in a calendar month earn one 98980 (spec §5). */
export const RTM_FIRST_SECS = 1200
/** Each additional 20 minutes earn one 98981. */
export const RTM_UNIT_SECS = 1200
/** 30 minutes in a calendar month earn one 99426. */
export const PCM_FIRST_SECS = 1800
/** Each additional 30 minutes earn one 99427. */
export const PCM_UNIT_SECS = 1800
/**
 * Above this number of 99427 units in a month, the product warns the user. It never removes units
 * (P6).
 */
export const PCM_UNITS_ADVISED = 2

function units(secs: number, first: number, each: number): number {
  return Math.max(0, Math.floor((secs - first) / each))
}

/** Returns the units of 98981 (RTM Support, each additional 20 minutes) for a month's seconds. */
export function unitsOf98981(secs: number): number {
  return units(secs, RTM_FIRST_SECS, RTM_UNIT_SECS)
}

/** Returns the units of 99426 (PCM Support, first 30 minutes) for a month's seconds: 0 or 1. */
export function unitsOf99426(secs: number): number {
  return secs >= PCM_FIRST_SECS ? 1 : 0
}

/** Returns the units of 99427 (PCM Support, each additional 30 minutes) for a month's seconds. */
export function unitsOf99427(secs: number): number {
  return units(secs, PCM_FIRST_SECS, PCM_UNIT_SECS)
}
