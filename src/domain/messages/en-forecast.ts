/** English: the forecast on the metrics screen (Q06). */
import { countingIn } from './counting'

const { number, plural } = countingIn('en-US')

export const forecast = {
  title: 'Forecast',
  note: 'By date of service, at your fees. Likely is the sum of billed, ready, on course and one step away.',
  loading: 'Loading the forecast',
  failed: 'The forecast could not be loaded.',
  missing: 'This server has no forecast.',
  rowsFailed: 'The rows could not be loaded.',
  table: 'Forecast by month',
  month: 'Month',
  figures: {
    billed: 'Billed',
    ready: 'Ready',
    on_course: 'On course',
    one_step: 'One step away',
    likely: 'Likely',
    at_risk: 'At risk',
  },
  meanings: {
    on_course: 'earned and waiting for its day, or on pace to be earned.',
    one_step: 'one more day answered, or one call of up to 10 minutes, earns it.',
    at_risk: 'behind, but it can still be earned.',
  },
  count: (count: number) => `${number(count)} ${plural(count, 'row', 'rows')}`,
  none: '–',
  /** The accessible name of a figure. @param amount Null without fees. */
  open: (figure: string, month: string, count: string, amount: string | null) =>
    `${figure}, ${month}: ${amount === null ? count : `${amount}, ${count}`}`,
  noFees: 'There are no fees yet, so there are no amounts. Enter them in the billing settings.',
  unknown: (count: number) =>
    `${number(count)} ${plural(count, 'row has', 'rows have')} a code without a fee and ${plural(count, 'is', 'are')} not in the amounts.`,
  rows: (figure: string, month: string) => `${figure}, ${month}`,
  columns: {
    patient: 'Patient',
    codes: 'Codes',
    interval: 'Interval',
    state: 'State',
    missing: 'Missing',
    amount: 'Amount',
  },
  cycle: (cycleNumber: number, startDate: string) => `Cycle ${cycleNumber} (${startDate})`,
  noAmount: 'no fee',
  lacks: {
    days: (count: number) => `${number(count)} more ${plural(count, 'day', 'days')} answered`,
    minutes: (count: number) => `${number(count)} more ${plural(count, 'minute', 'minutes')}`,
    contact: 'a live contact',
    answer: 'a day answered this month',
  },
}
