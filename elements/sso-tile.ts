import type { ElementDefinition } from './definition'
import { theme } from './shared-attributes'

/**
 * A compact card, 240 to 400 px wide: signs in, tells who is signed in, and counts what waits.
 *
 * @see E02
 */
export const ssoTile = {
  name: 'sso-tile',
  skeletonHeight: () => '142px',
  needsSession: false,
  attributes: { theme },
  load: () => import('../src/screens/sso-tile/sso-tile-screen'),
} satisfies ElementDefinition
