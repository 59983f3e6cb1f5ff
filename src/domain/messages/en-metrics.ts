/** The English UI texts for the metrics screen (spec §1; M01–M04). */
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
    emptyText: 'Metrics appear here when your company has a clinic.',
    noEnrollments: 'No enrollments',
    responseRate: {
      title: 'Average response rate',
      hint: 'Each enrollment’s share of days with an answered check-in, averaged over all enrollments.',
    },
    enrollments: {
      title: 'Enrollments',
      hint: 'Enrollments that were active on at least one day of this period.',
    },
    billings: {
      title: 'Billings',
      hint: 'Billings created in this period.',
    },
    table: 'Figures by clinic',
    compared: (days: number) =>
      `Compared with the previous ${number(days)} days. Today’s data is not complete yet.`,
    /** @param change Percentage points with a sign, such as `+2.1`. */
    points: (change: string) => `${change} points`,
    /** The earlier value, shown after a change, as in `+14 from 120`. */
    from: (earlier: string) => `from ${earlier}`,
    unchanged: 'No change',
    /** The accessible name of a figure. */
    open: (figure: string, clinic: string, value: string) => `${figure}, ${clinic}: ${value}`,
    rows: (figure: string, clinic: string) => `${figure}, ${clinic}`,
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
    missingText:
      'Your clinic’s server does not provide it. Choose another dashboard, or ask your administrator to add it.',
    blocked: 'This page does not allow the dashboard to be shown here.',
    blockedText: 'You can open it in a new tab.',
  },
}
