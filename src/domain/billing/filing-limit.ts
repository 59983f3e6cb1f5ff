/**
 * The clinic's filing limit (Y24). It is the number of days after the date of service within which
 * the clinic's payers accept a claim. Medicare accepts claims for one year (42 CFR 424.44). Many
 * other payers accept them for 90 to 180 days.
 */
import { addDays, daysBetween, type PlainDate } from '../dates/dates'
import type { BillingInstance } from './billing-instance'

/** The smallest and the largest filing limit that a user can enter, in days. */
export const filingLimits = { least: 30, most: 1095 } as const

/** A filing limit is near if at most this number of days are left until the last filing day. */
const SOON_DAYS = 30

/**
 * Converts a typed filing limit to days. Returns null if it is not a whole number from 30 to 1095.
 */
export function filingLimitDays(text: string): number | null {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return days >= filingLimits.least && days <= filingLimits.most ? days : null
}

/**
 * Returns the last day on which a claim can be filed. Null if the date of service or the limit is
 * unknown.
 * @param limit The clinic's limit as it is stored; undefined if there is none.
 */
export function lastFilingDay(
  dateOfService: PlainDate | null,
  limit: string | undefined,
): PlainDate | null {
  const days = filingLimitDays(limit ?? '')
  return dateOfService === null || days === null ? null : addDays(dateOfService, days)
}

/**
 * The stage of a filing limit: the limit is near, the limit has passed, or the billing becomes
 * eligible only after the limit (`late`).
 */
export type FilingStage = 'near' | 'passed' | 'late'

/** The last day for filing, and the number of days until then. */
export interface FilingState {
  readonly stage: FilingStage
  readonly fileBy: PlainDate
  /** The number of days that are left. It is 0 on the last day, and negative after the last day. */
  readonly daysLeft: number
}

type Filed = Pick<BillingInstance, 'fileBy' | 'billableOn'>

/**
 * Returns the state of the filing limit if it is near, has passed, or ends before the billing
 * becomes eligible. Otherwise returns null.
 */
export function filingState({ fileBy, billableOn }: Filed, today: PlainDate): FilingState | null {
  if (fileBy === null) return null
  const daysLeft = daysBetween(today, fileBy)
  if (daysLeft < 0) return { stage: 'passed', fileBy, daysLeft }
  if (billableOn !== null && billableOn > fileBy) return { stage: 'late', fileBy, daysLeft }
  return daysLeft > SOON_DAYS ? null : { stage: 'near', fileBy, daysLeft }
}
