import type { ElementDefinition } from './definition'
import { theme } from './shared-attributes'

/** `<rtm-sso-tile>`: who is signed in, and what waits for them, in a corner of an EHR's page (E02). */
export const ssoTile = {
  name: 'sso-tile',
  description:
    'A compact card, 240 to 400 px wide: signs in, tells who is signed in, and counts what waits.',
  skeletonHeight: () => '142px',
  needsSession: false,
  attributes: { theme },
  load: () => import('../src/screens/sso-tile/sso-tile-screen'),
} satisfies ElementDefinition
