/** English: the metrics screen (spec §1; M01–M04). */
import { countingIn } from './counting'

const { number } = countingIn('en-US')

export const metrics = {
  title: 'Metrics',
  filters: 'What is counted',
  clinic: 'Clinic',
  allClinics: 'All clinics',
  period: 'Period',
  lastDays: (days: number) => `Last ${number(days)} days`,
  clinics: {
    title: 'Your clinics',
    note: (days: string) => `${days}, today included.`,
    loading: 'Loading metrics',
    failed: 'The metrics could not be loaded.',
    empty: 'There is no clinic to count for.',
    emptyText: 'Metrics appear here once your company has a clinic.',
    total: 'All clinics',
    noEnrollments: 'No enrollments',
    responseRate: {
      title: 'Average response rate',
      hint: 'The share of their days that patients answered, averaged over enrollments.',
    },
    enrollments: {
      title: 'Enrollments',
      hint: 'Enrollments that ran on any of these days.',
    },
    billings: {
      title: 'Billings',
      hint: 'Billings that came to be on these days.',
    },
    plot: (figure: string) => `${figure} by clinic`,
    plotText: (entries: string) => `${entries}. The table below has the same figures.`,
    entry: (clinic: string, value: string) => `${clinic}: ${value}`,
    table: 'The figures by clinic',
  },
  dashboards: {
    title: 'Dashboards',
    choose: 'Dashboard',
    names: {
      provider: 'Provider',
      owner: 'Owner',
      enrollment: 'Enrollment',
      responseRate: 'Response rate',
      billing: 'Billing',
      roi: 'ROI',
    },
    frame: (name: string) => `Dashboard: ${name}`,
    loading: 'Loading the dashboard',
    failed: 'The dashboards could not be loaded.',
    open: 'Open in a new tab',
    print: 'Print',
    reload: 'Load again',
    missing: (name: string) => `The dashboard ${name} is not available.`,
    missingText: 'Your clinic’s backend offers none. Choose another one.',
    blocked: 'This page does not let the dashboard be shown here.',
    blockedText: 'It opens in a tab of its own.',
  },
}
