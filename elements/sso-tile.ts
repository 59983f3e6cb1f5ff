import { screenElement, theme } from './definition'

/**
 * A compact card, 240 to 400 px wide. It signs in, shows the name of the signed-in user, and counts
 * ready billings and unread messages.
 *
 * @see E02
 */
export const ssoTile = screenElement({
  name: 'sso-tile',
  height: '142px',
  needsSession: false,
  attributes: { theme },
  events: ['rtm-navigate'],
  load: () => import('../src/screens/sso-tile/sso-tile-screen'),
})
