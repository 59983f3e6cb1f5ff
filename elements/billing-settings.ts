import { screenElement, theme } from './definition'

/**
 * The company's billing settings: its fees, its rule pack with a dry run, and PCM.
 *
 * @see K22, K25, K26
 */
export const billingSettings = screenElement({
  name: 'billing-settings',
  height: '760px',
  needsSession: true,
  attributes: { theme },
  events: [],
  load: () => import('../src/screens/billing-settings/billing-settings-screen'),
})
