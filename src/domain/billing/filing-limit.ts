/**
 * The clinic's filing limit (Y24). It is the number of days after the date of service in which its
 * payers still accept a claim. Medicare accepts claims for one year (42 CFR 424.44). Many other
 * payers accept them for 90 to 180 days.
 */
import { addDays, daysBetween, type PlainDate } from '../dates/dates'

/** The least and the largest limit that can be entered, in days. */
export const filingLimits = { least: 30, most: 1095 } as const

/** A billing is marked as due from this number of days before the limit on. */
const SOON_DAYS = 30

/** Reads a limit in days. Null if it is not a whole number from 30 to 1095. */
export function filingLimitDays(text: string): number | null {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return days >= filingLimits.least && days <= filingLimits.most ? days : null
}

/**
 * Returns the last day on which a claim can be filed. Null if the date of service or the limit is
 * unknown.
 * @param limit - the clinic's limit as it is stored; undefined if there is none.
 */
export function lastFilingDay(
  dateOfService: PlainDate | null,
  limit: string | undefined,
): PlainDate | null {
  const days = filingLimitDays(limit ?? '')
  return dateOfService === null || days === null ? null : addDays(dateOfService, days)
}

/** The last day for filing, and the days until then. */
export interface FilingState {
  readonly fileBy: PlainDate
  /** The number of days that are left: 0 on the last day, negative if the limit has passed. */
  readonly daysLeft: number
}

/** Returns the state of a billing whose filing limit is near or has passed. Otherwise null. */
export function filingState(
  { fileBy }: { readonly fileBy: PlainDate | null },
  today: PlainDate,
): FilingState | null {
  if (fileBy === null) return null
  const daysLeft = daysBetween(today, fileBy)
  return daysLeft > SOON_DAYS ? null : { fileBy, daysLeft }
}
