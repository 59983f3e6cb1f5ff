/**
 * The English UI texts for the hover cards of billings: pending reasons, conflicts, warnings and
 * limits.
 */
import { packFigures } from '../billing/pack-figures'

const { pcm } = packFigures('spec')
const most = pcm.further.advised

export const billingNotices = {
  pendingReasons: {
    AWAITING_CYCLE_END: {
      text: (code: string) => `Connect (${code}) can be billed only on cycle completion.`,
      on: (code: string, date: string) =>
        `Connect (${code}) can be billed only on cycle completion, on ${date}.`,
      engage: (code: string) => `Engage (${code}) can be billed only on cycle completion.`,
      engageOn: (code: string, date: string) =>
        `Engage (${code}) can be billed only on cycle completion, on ${date}.`,
    },
    THIRTY_DAYS_SINCE_PREVIOUS_RULE: {
      text: (code: string) => `Engage (${code}) can be billed once every 30 days.`,
      lastUsed: (date: string) => `It was last used on ${date}.`,
      eligible: (date: string) => `It becomes eligible on ${date}.`,
    },
    CALENDAR_MONTH_NOT_ENDED:
      'Support codes can be submitted only at the start of the next calendar month.',
    PRIOR_BILLING_NOT_RECONCILED: (code: string) =>
      `An earlier Engage (${code}) code was generated but has not been reconciled. It must be reconciled before this one can be billed.`,
    PRIOR_BILLING_BLOCKED: (code: string) =>
      `An earlier Engage (${code}) code must be reconciled first.`,
    overlaps: (from: string, to: string) =>
      `This period overlaps another billing’s period, ${from} to ${to}. To bill this one, cancel the other. If the other is marked as billed, undo that first.`,
    unknown: 'Unknown pending reason, please contact support',
  },
  warnings: {
    billBy: (date: string, cycle: number) =>
      `Bill by ${date}. If you bill later, Engage for cycle ${cycle} will become eligible later.`,
    fileBy: (date: string) => `File the claim by ${date}, your clinic’s timely filing limit.`,
    filingPassed: (date: string) =>
      `Your clinic’s timely filing limit passed on ${date}. The payer may deny the claim.`,
    filingLate: (eligible: string, limit: string) =>
      `This billing becomes eligible on ${eligible}, after your clinic’s timely filing limit of ${limit}. The payer may deny the claim.`,
    LATE_BILLING_MOVES_WINDOW:
      'This billing becomes eligible later because the previous Engage was marked as billed late. Medicare counts 30-day service periods, not billing dates.',
    FACTS_CHANGED_AFTER_BILLING:
      'The patient’s record changed after this billing was marked as billed. The billed units have not changed. Check whether the claim needs to be corrected.',
    UNITS_OVER_MONTHLY_CAP: `More than ${most} units of ${pcm.further.code} in one month. Payers usually cover no more than ${most}.`,
    UNCANCELLED_INSIDE_30_DAYS:
      'Another Engage (98977) was billed less than 30 days ago, so this one cannot be billed yet.',
    billableFrom: (date: string) => `It can be billed starting ${date}.`,
    LOG_UNUSUALLY_LONG:
      'One of the interactions is longer than 8 hours. Check its duration before you bill.',
    LOG_OVERLAPS:
      'One of the interactions overlaps another interaction by the same provider. Check both before you bill.',
    IN_PERSON_ONLY_SYNCHRONOUS:
      'The only live contact in this month was in person. Some payers require a phone or video call.',
    RTM_AND_PCM_IN_MONTH:
      'This patient has both an RTM and a PCM billing for this month. Some payers pay for only one of them.',
    LOG_COUNTED_IN_RTM:
      'An interaction from this month is already part of another billing (RTM) and counts only there.',
    LOG_COUNTED_IN_PCM:
      'An interaction from this month is already part of another billing (PCM) and counts only there.',
    NO_LIVE_CONTACT:
      'No live contact with the patient is logged for this month. This code requires one.',
    unknown: (code: string) => `Notice from the server: ${code}`,
  },
}
