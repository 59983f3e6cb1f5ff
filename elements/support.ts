import { screenElement, theme } from './definition'

/**
 * How to get help, the technical details for support, and the regulatory statement.
 *
 * @see spec §1; M05
 */
export const support = screenElement({
  name: 'support',
  height: '550px',
  needsSession: false,
  attributes: { theme },
  events: [],
  load: () => import('../src/screens/support/support-screen'),
})
