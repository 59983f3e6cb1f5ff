import { screenElement, theme } from './definition'

/**
 * The response rates, enrollments and billings of the clinics as plots and as a table, a forecast
 * by month, and the six dashboards in a frame.
 *
 * @see spec §1; M01–M04
 */
export const metrics = screenElement({
  name: 'metrics',
  // The height of the outline is the sum of the filters, three plots, the table and a dashboard.
  height: 'calc(660px + max(480px, 80dvh))',
  needsSession: true,
  attributes: { theme },
  events: [],
  load: () => import('../src/screens/metrics/metrics-screen'),
})
