/**
 * The forecast of a month by date of service (Q06). The forecast has the billings of the month, and
 * the codes that patients may still earn. docs/billing-rules.md defines the states.
 */
import type { PlainDate } from '../dates/dates'
import type { RtmCycle } from '../enrollment/cycle'
import type { PersonName } from '../person/person'
import type { BillingType } from '../vocabulary'
import type { CodeUnits } from './rule-packs'

export const forecastStates = ['billed', 'ready', 'on_course', 'one_step', 'at_risk'] as const
export type ForecastState = (typeof forecastStates)[number]

/**
 * The figures of a month. Each state has one figure. `likely` is the sum of all states except
 * `at_risk`.
 */
export const forecastFigures = [
  'billed',
  'ready',
  'on_course',
  'one_step',
  'likely',
  'at_risk',
] as const
export type ForecastFigure = (typeof forecastFigures)[number]

/** Whether rows with the state are counted in the figure. */
export function isCounted(figure: ForecastFigure, state: ForecastState): boolean {
  return figure === 'likely' ? state !== 'at_risk' : figure === state
}

/** The requirements of a code that the patient's records do not meet yet. */
export interface Missing {
  /** The number of days answered that are missing. */
  readonly days: number
  /** The seconds of logged time that are missing. */
  readonly secs: number
  /** Whether a phone, video or in-person contact is missing. */
  readonly contact: boolean
  /** Whether a reply in the month is missing. */
  readonly answer: boolean
}

/** A billing, or a code that a patient may still earn. */
export interface ForecastRow {
  patient: Pick<PersonName, 'id' | 'fullName'>
  type: BillingType
  codes: readonly CodeUnits[]
  calendarMonth: PlainDate | null
  rtmcycle: Pick<RtmCycle, 'startDate' | 'endDate' | 'cycleNumber'> | null
  state: ForecastState
  /**
   * The requirements that are still missing for the code. Null if the row is an existing billing.
   */
  missing: Missing | null
  /** The amount in cents. Null if one of the codes has no fee on the date of service. */
  amount: number | null
}

/** The longest call that counts as one step toward a code, in seconds: 10 minutes. */
export const CALL_SECS = 600

interface Pace {
  /** The length of the period in days. */
  readonly length: number
  /**
   * The number of days that have passed. Today is included if the patient has already answered
   * today.
   */
  readonly passed: number
}

/**
 * Whether a count is on pace: the reached share of the goal must be at least the share of the
 * period that has passed. The goal for today is rounded down.
 */
function keepsPace(count: number, needed: number, { length, passed }: Pace): boolean {
  return count >= Math.floor((needed * passed) / length)
}

interface Days extends Pace {
  /** The number of days answered so far, and the number that earns the code. */
  readonly answered: number
  readonly needed: number
  /** The number of days on which the patient can still answer. */
  readonly left: number
}

/**
 * Returns the state of a code that is earned by days answered.
 * @returns Null if the code can no longer be earned.
 */
export function daysState({ answered, needed, left, ...pace }: Days): ForecastState | null {
  const missing = needed - answered
  if (missing > left) return null
  if (missing === 1) return 'one_step'
  return keepsPace(answered, needed, pace) ? 'on_course' : 'at_risk'
}

interface Time extends Pace {
  /** The seconds logged so far, and the seconds that earn the code. */
  readonly secs: number
  readonly needed: number
  readonly lacksContact: boolean
  readonly lacksAnswer: boolean
}

/**
 * Returns the state of a code that is earned by logged time. One call adds both time and a live
 * contact. A month without logged time is at risk.
 */
export function timeState(time: Time): ForecastState {
  const { secs, needed, lacksContact, lacksAnswer } = time
  const missing = Math.max(0, needed - secs)
  const needsCall = missing > 0 || lacksContact
  if (lacksAnswer !== needsCall && missing <= CALL_SECS) return 'one_step'
  const isMet = !lacksAnswer && !lacksContact && secs > 0
  return isMet && keepsPace(secs, needed, time) ? 'on_course' : 'at_risk'
}
