import { screenElement } from './definition'
import { theme } from './shared-attributes'

/**
 * How to get help, the technical details for support, and the regulatory statement.
 *
 * @see spec §1; M05
 */
export const support = screenElement({
  name: 'support',
  skeletonHeight: () => '550px',
  needsSession: false,
  attributes: { theme },
  events: [],
  load: () => import('../src/screens/support/support-screen'),
})
