/** Thresholds and units of the Support codes, in whole seconds, never in shown minutes (R8). */

/** 20 minutes in a calendar month earn 98980 (spec §5). */
export const RTM_FIRST_SECS = 1200
/** Each further 20 minutes earn one 98981. */
export const RTM_UNIT_SECS = 1200
/** 30 minutes in a calendar month earn 99426. */
export const PCM_FIRST_SECS = 1800
/** Each further 30 minutes earn one 99427. */
export const PCM_UNIT_SECS = 1800
/** More units of 99427 than this in a month are advised against, never cut off (P6). */
export const PCM_UNITS_ADVISED = 2

function units(secs: number, first: number, each: number): number {
  return Math.max(0, Math.floor((secs - first) / each))
}

/** Units of 98981 (RTM Support, each additional 20 minutes) for a month's seconds. */
export function unitsOf98981(secs: number): number {
  return units(secs, RTM_FIRST_SECS, RTM_UNIT_SECS)
}

/** Units of 99426 (PCM Support, first 30 minutes) for a month's seconds: 0 or 1. */
export function unitsOf99426(secs: number): number {
  return secs >= PCM_FIRST_SECS ? 1 : 0
}

/** Units of 99427 (PCM Support, each additional 30 minutes) for a month's seconds. */
export function unitsOf99427(secs: number): number {
  return units(secs, PCM_FIRST_SECS, PCM_UNIT_SECS)
}
