/** English: the metrics screen (spec §1; M01–M04). */
import { countingIn } from './counting'

const { number } = countingIn('en-US')

export const metrics = {
  title: 'Metrics',
  filters: 'Filter metrics',
  clinic: 'Clinic',
  allClinics: 'All clinics',
  period: 'Period',
  lastDays: (days: number) => `Last ${number(days)} days`,
  clinics: {
    title: 'Your clinics',
    note: (days: string) => `${days}, including today.`,
    loading: 'Loading metrics',
    failed: 'The metrics could not be loaded.',
    empty: 'There are no clinics yet.',
    emptyText: 'Metrics appear here once your company has a clinic.',
    total: 'All clinics',
    noEnrollments: 'No enrollments',
    responseRate: {
      title: 'Average response rate',
      hint: 'For each enrollment, the percentage of days on which the patient answered a check-in. This is the average of all enrollments.',
    },
    enrollments: {
      title: 'Enrollments',
      hint: 'Enrollments that were active on at least one day of this period.',
    },
    billings: {
      title: 'Billings',
      hint: 'Billings created in this period.',
    },
    plot: (figure: string) => `${figure} by clinic`,
    plotText: (entries: string) => `${entries}. The table below has the same figures.`,
    entry: (clinic: string, value: string) => `${clinic}: ${value}`,
    table: 'Figures by clinic',
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
    loading: 'Loading dashboard',
    failed: 'The dashboards could not be loaded.',
    open: 'Open in a new tab',
    print: 'Print',
    reload: 'Reload',
    missing: (name: string) => `The ${name} dashboard is not available.`,
    missingText: 'This dashboard is not available on your clinic’s server. Choose another one.',
    blocked: 'This page does not allow the dashboard to be shown here.',
    blockedText: 'You can open it in a new tab.',
  },
}
