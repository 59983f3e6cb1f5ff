/** The English UI texts for the patient's summary and the care team (spec §2 "Patient summary"). */
import { countingIn } from './counting'

const { counted, number, plural } = countingIn('en-US')

const days = (count: number) => counted(count, 'day', 'days')
/** The article before a number of minutes below 80, as in “An 8-minute call”. */
const article = (minutes: number) => ([8, 11, 18].includes(minutes) ? 'An' : 'A')

export const patient = {
  summary: 'Patient summary',
  fields: {
    phone: 'Phone',
    type: 'Type',
    birthDate: 'Birth Date',
    currentCycle: 'Current Cycle',
  },
  currentCycle: (cycleNumber: number, cycles: number) =>
    `${number(cycleNumber)} of ${number(cycles)}`,
  notEnrolled: 'Not currently RTM enrolled.',
  loading: 'Loading patient summary',
  loadFailed: 'The patient summary could not be loaded.',
  minutes: (minutes: number) => `${number(minutes)} min`,
  lessThanOneMinute: '<1 min',
  thisMonth: 'This month',
  /** The minutes until the next unit, and the code of that unit. */
  minutesTo: (minutes: number, code: string) => `${number(minutes)} to ${code}`,
  /** The activity types of an interaction (W27). */
  activityTypes: { DTR: 'Data review', PHN: 'Phone', VID: 'Video', INP: 'In person' },
  next: {
    title: 'Next step',
    reply: (count: number) =>
      `${number(count)} unread ${plural(count, 'message', 'messages')} from the patient.`,
    remind: (missing: number, needed: number) =>
      `At risk: ${number(missing)} more ${plural(missing, 'day is', 'days are')} needed to reach the ${number(needed)}\u2011day goal. Send a reminder.`,
    call: (minutes: number, code: string) =>
      minutes === 0
        ? `Live contact (phone, video, or in person) is still needed for ${code}.`
        : `${article(minutes)} ${number(minutes)}-minute call completes the time for ${code}.`,
    logCall: 'Log a call',
    openChat: 'Open chat',
    /** The title of a menu of durations. */
    callOf: 'Log a phone call: choose the duration',
    otherDuration: 'Other duration…',
  },
  primary: 'Primary',
  inactive: 'Inactive',
  /**
   * The code that is earned now, and the number of days or minutes that is missing for the next
   * code (K24).
   */
  codeProgress: {
    line: (count: string, codes: string) => `${count}: ${codes}`,
    days: (answered: number, needed: number) =>
      answered > needed ? days(answered) : `${number(answered)} of ${days(needed)}`,
    minutes: (minutes: number, needed: number) => `${number(minutes)} of ${number(needed)} minutes`,
    now: (codes: string) => `${codes} now`,
    with: (code: string, more: string) => `${code} with ${more}`,
    lost: (code: string) => `${code} is out of reach`,
    moreDays: (count: number) => `${number(count)} more ${plural(count, 'day', 'days')}`,
    moreMinutes: (count: number) => `${number(count)} more ${plural(count, 'minute', 'minutes')}`,
  },
  noPrimaryProvider: 'No primary provider',
  invalidDate: 'Invalid date format',
}
