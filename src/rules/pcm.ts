/** Principal care management is on or off from a month (BR15). */
import type { PlainDate } from '../domain/dates/dates'

/** An entry of the history of the switch of a patient or a company. */
export interface PcmSwitch {
  /** The first day of the month from which it holds. */
  readonly month: PlainDate
  readonly isOn: boolean
}

/** Entries by ascending month, one for each. Before the first one, PCM is off. */
export type PcmHistory = readonly PcmSwitch[]

/** Whether PCM is on in the month. @param month - its first day. */
function isPcmIn(history: PcmHistory, month: PlainDate): boolean {
  return history.filter((entry) => entry.month <= month).at(-1)?.isOn ?? false
}

/** Whether a month is billed as PCM: both switches are on. @param month - its first day. */
export function isPcmMonth(
  pcm: { readonly patient: PcmHistory; readonly company: PcmHistory },
  month: PlainDate,
): boolean {
  return isPcmIn(pcm.patient, month) && isPcmIn(pcm.company, month)
}

/** Whether PCM is on now: the last entry holds until the next one. */
export function isPcmOn(history: PcmHistory): boolean {
  return history.at(-1)?.isOn ?? false
}

/**
 * Returns the history after a change of the switch, which takes effect with the current month.
 * @param month - the first day of the clinic's current month.
 */
export function switchedPcm(history: PcmHistory, isOn: boolean, month: PlainDate): PcmHistory {
  if (isOn === isPcmOn(history)) return history
  const earlier = history.filter((entry) => entry.month < month)
  return isOn === isPcmOn(earlier) ? earlier : [...earlier, { month, isOn }]
}
