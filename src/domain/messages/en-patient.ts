/** English: the patient's summary and the care team (spec §2 "Patient summary"). */
import { countingIn } from './counting'

const { number } = countingIn('en-US')

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
  /** The activity types of an interaction (W27). */
  activityTypes: { DTR: 'Data review', PHN: 'Phone', VID: 'Video', INP: 'In person' },
  primary: 'Primary',
  inactive: 'Inactive',
  noPrimaryProvider: 'No primary provider',
  invalidDate: 'Invalid date format',
}
