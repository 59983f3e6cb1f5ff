/** The English UI texts for the filters of the billing screen (Y24). */
import { countingIn } from './counting'

const { number } = countingIn('en-US')

export const billingFilters = {
  labels: {
    code: 'Code',
    reason: 'Pending reason',
    interval: 'Billing interval starts in',
    notice: 'Notice',
    age: 'Days since eligible',
    month: 'Month billed',
    biller: 'Billed by',
  },
  /** The name of the option that turns off the filter. */
  any: {
    code: 'All codes',
    reason: 'All reasons',
    interval: 'All months',
    notice: 'With or without a notice',
    age: 'Any number',
    month: 'All months',
    biller: 'Billed by anyone',
  },
  age: (days: number) => `${number(days)} or more`,
  notices: {
    any: 'With a notice',
    none: 'Without a notice',
    BILLING_DEADLINE: 'Has a bill-by date',
    FILING_LIMIT: 'Timely filing limit near or passed',
  },
  chips: 'Active filters',
  chip: (name: string, value: string) => `${name}: ${value}`,
  remove: (chip: string) => `Remove filter: ${chip}`,
  clear: 'Clear filters',
  done: 'Done',
}
