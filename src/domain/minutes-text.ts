/**
 * The texts of the minutes that are logged in a month and of the minutes until the next unit, such
 * as `14 min · 6 to 98980` (Y22).
 */
import type { PlainDate } from './dates/dates'
import type { Messages } from './messages/messages'
import { fullMinutes } from './patient/patient-filters'
import { hasSupport, supportProgress } from './support-progress'

type Counted = Parameters<typeof supportProgress>[0] & Parameters<typeof hasSupport>[0]

export interface MinutesText {
  /**
   * The minutes so far, such as `14 min`. They are rounded down, because `20 min` would suggest an
   * earned unit.
   */
  readonly done: string
  /**
   * The minutes until the next unit, such as `6 to 98980`. Null if the minutes count toward no
   * unit.
   */
  readonly next: string | null
  /** Whether the number of minutes in `next` has only one digit. */
  readonly isOneDigit: boolean
  /**
   * The logged time divided by the time that earns the next unit, from 0 to 1. The share is 0 while
   * `next` may still change.
   */
  readonly share: number
  /** The part of `share` that has already earned units. */
  readonly finished: number
  /**
   * Whether `next` may still change because data is loading. While the data is loading, `next` is
   * the most likely text, so that a placeholder for this text has the right width.
   */
  readonly isLoading: boolean
}

/** Whether the company has PCM. Null if this could not be loaded. */
export type CompanyPcm = boolean | 'loading' | null

/**
 * Returns the texts of a patient's minutes.
 * @param companyHasPcm If this value is null, the next unit of a patient with PCM is unknown.
 */
export function minutesText(
  patient: Counted,
  { today, companyHasPcm }: { today: PlainDate; companyHasPcm: CompanyPcm },
  { patient: words }: Messages,
): MinutesText {
  const progress = supportProgress(patient, {
    today,
    companyHasPcm: companyHasPcm === true || companyHasPcm === 'loading',
  })
  const { secs, next, from, to, left } = progress
  const minutes = fullMinutes(secs)
  const isKnown = companyHasPcm !== null || !patient.isPcmEnabled
  const isCounted = isKnown && hasSupport(patient, progress)
  const isLoading = isCounted && companyHasPcm === 'loading' && patient.isPcmEnabled
  const hasShare = isCounted && !isLoading
  const minutesLeft = Math.ceil(left / 60)
  return {
    done: minutes === 0 && secs > 0 ? words.lessThanOneMinute : words.minutes(minutes),
    next: isCounted ? words.minutesTo(minutesLeft, next) : null,
    isOneDigit: minutesLeft < 10,
    share: hasShare ? secs / to : 0,
    finished: hasShare ? from / to : 0,
    isLoading,
  }
}
