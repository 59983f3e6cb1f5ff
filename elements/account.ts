import { oneOf } from './attributes'
import type { ElementDefinition } from './definition'
import { theme } from './shared-attributes'

/** `<rtm-account>`: the screens of people who are not signed in. */
export const account = {
  name: 'account',
  description: 'Sign-in with user name and password.',
  skeletonHeight: () => '290px',
  needsSession: false,
  attributes: {
    view: oneOf(['login'], 'login', 'Which account screen is shown.'),
    theme,
  },
  load: () => import('../src/screens/account/account-screen'),
} satisfies ElementDefinition
