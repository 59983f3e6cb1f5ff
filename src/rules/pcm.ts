/** The months from which principal care management is on or off (BR15). */
import type { PlainDate } from '../domain/dates/dates'

/** A change of the PCM switch of a patient or a company. */
export interface PcmSwitch {
  /** The first day of the month from which this change applies. */
  readonly month: PlainDate
  readonly isOn: boolean
}

/**
 * The changes in ascending order, with at most one per month. Before the first change, PCM is off.
 */
export type PcmHistory = readonly PcmSwitch[]

/**
 * Whether PCM is on in a month.
 * @param month The first day of the month.
 */
function isPcmIn(history: PcmHistory, month: PlainDate): boolean {
  return history.filter((entry) => entry.month <= month).at(-1)?.isOn ?? false
}

/**
 * Whether a month is billed as PCM, because PCM is on for both the patient and the company.
 * @param month The first day of the month.
 */
export function isPcmMonth(
  pcm: { readonly patient: PcmHistory; readonly company: PcmHistory },
  month: PlainDate,
): boolean {
  return isPcmIn(pcm.patient, month) && isPcmIn(pcm.company, month)
}

/** Whether PCM is on after the last change. */
export function isPcmOn(history: PcmHistory): boolean {
  return history.at(-1)?.isOn ?? false
}

/**
 * Returns the history with one more change of the switch, which takes effect with the current
 * month.
 * @param month The first day of the clinic's current month.
 */
export function switchedPcm(history: PcmHistory, isOn: boolean, month: PlainDate): PcmHistory {
  if (isOn === isPcmOn(history)) return history
  const earlier = history.filter((entry) => entry.month < month)
  return isOn === isPcmOn(earlier) ? earlier : [...earlier, { month, isOn }]
}
