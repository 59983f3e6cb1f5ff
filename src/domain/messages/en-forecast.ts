/** The English UI texts for the forecast on the metrics screen (Q06). */
import { countingIn } from './counting'

const { counted, number, plural } = countingIn('en-US')

export const forecast = {
  title: 'Forecast',
  note: 'By date of service, based on your fees. “Likely” is the total of “Billed,” “Ready,” “On track,” and “One step away.”',
  loading: 'Loading the forecast',
  failed: 'The forecast could not be loaded.',
  missing:
    'Your clinic’s server does not support the forecast yet. Ask your administrator to update it.',
  rowsFailed: 'The billings could not be loaded.',
  table: 'Forecast by month',
  month: 'Month',
  /** The row for all months before the first month of the table. */
  earlier: 'Earlier months',
  earlierMeaning: 'what has not been billed yet.',
  figures: {
    billed: 'Billed',
    ready: 'Ready',
    on_course: 'On track',
    one_step: 'One step away',
    likely: 'Likely',
    at_risk: 'At risk',
  },
  meanings: {
    on_course: 'earned and waiting for its eligible date, or on pace to be earned.',
    one_step: 'one more day answered, or one call of up to 10 minutes, would earn it.',
    at_risk: 'behind schedule, but it can still be earned.',
  },
  count: (count: number) => counted(count, 'billing', 'billings'),
  /** A number of billings, for a table whose note explains what is counted. */
  bare: number,
  none: '–',
  /**
   * The accessible name of a figure.
   * @param amount The amount. Null if no fee is known.
   */
  open: (figure: string, month: string, count: string, amount: string | null) =>
    `${figure}, ${month}: ${amount === null ? count : `${amount}, ${count}`}`,
  noFees:
    'The figures show how many billings there are. To see amounts, enter your fees in the billing settings.',
  unknown: (count: number) =>
    `${counted(count, 'billing has', 'billings have')} a code without a fee and ${plural(count, 'is', 'are')} not included in the amounts.`,
  rows: (figure: string, month: string) => `${figure}, ${month}`,
  columns: {
    patient: 'Patient',
    codes: 'Codes',
    interval: 'Billing interval',
    state: 'Status',
    missing: 'Still needed',
    amount: 'Amount',
  },
  cycle: (cycleNumber: number, startDate: string) => `Cycle ${cycleNumber} (${startDate})`,
  noAmount: 'no fee',
  lacks: {
    days: (count: number) => `${number(count)} more ${plural(count, 'day', 'days')} answered`,
    minutes: (count: number) => `${number(count)} more ${plural(count, 'minute', 'minutes')}`,
    contact: 'live contact',
    answer: 'an answered check-in this month',
  },
}
