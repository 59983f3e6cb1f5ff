/**
 * The English UI texts for the rows that are counted in the figures of the metrics screen (Y28).
 */
import { countingIn } from './counting'

const { number } = countingIn('en-US')

export const metricsRows = {
  loading: 'Loading details',
  failed: 'The details could not be loaded.',
  missing:
    'Your clinic’s server does not yet list the enrollments and billings that these figures count. Ask your administrator to update it.',
  columns: {
    patient: 'Patient',
    clinic: 'Clinic',
    first: 'Counted from',
    last: 'Counted to',
    answered: 'Days answered',
    rate: 'Response rate',
    codes: 'Codes',
    interval: 'Billing interval',
    created: 'Created on',
    status: 'Status',
  },
  daysOf: (answered: number, days: number) => `${number(answered)} of ${number(days)}`,
  cycle: (cycleNumber: number, startDate: string) => `Cycle ${cycleNumber} (${startDate})`,
  statuses: { Elg: 'Pending or ready', Rec: 'Billed', Cnc: 'Cancelled' },
  none: '–',
}
