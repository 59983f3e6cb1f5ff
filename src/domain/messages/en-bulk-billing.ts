/** The English UI texts for the confirmation before several billings are marked as billed (Y03). */
import { countingIn } from './counting'

const { counted, number, plural } = countingIn('en-US')
const billings = (count: number) => counted(count, 'billing', 'billings')

export const bulkBilling = {
  summary: 'Billings by code',
  columns: { code: 'Code', billings: 'Billings', units: 'Units', oldest: 'Earliest eligible date' },
  total: 'Total',
  several: 'A billing can have several codes.',
  check: (count: number) =>
    plural(
      count,
      'Check this billing before you mark it as billed',
      `Check ${number(count)} billings before you mark them as billed`,
    ),
  leaveOut: (count: number) => plural(count, 'Leave this one out', 'Leave these out'),
  leftOut: (count: number) =>
    `${billings(count)} left out. ${plural(count, 'It is', 'They are')} no longer selected.`,
  /** The texts about the timely filing limits of billings (Y24). */
  filing: {
    passed: 'Timely filing limit passed',
    late: 'Eligible after the timely filing limit',
  },
}
