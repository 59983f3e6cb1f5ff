import type { ElementDefinition } from './definition'
import { theme } from './shared-attributes'

/**
 * The clinics' response rates, enrollments and billings as plots and a table, and the six dashboards,
 * framed.
 *
 * @see spec §1; M01–M04
 */
export const metrics = {
  name: 'metrics',
  // The choices, three plots, the table, a dashboard.
  skeletonHeight: () => 'calc(660px + max(480px, 80dvh))',
  needsSession: true,
  attributes: { theme },
  load: () => import('../src/screens/metrics/metrics-screen'),
} satisfies ElementDefinition
