import { accountViewHeights, accountViews } from '../src/domain/account-view'
import { oneOf } from './attributes'
import type { ElementDefinition } from './definition'
import { theme } from './shared-attributes'

/** `<rtm-account>`: the screens of people who are not signed in (spec §2 "Routes", §4 "Session"). */
export const account = {
  name: 'account',
  description:
    'Signing in and up, a new password, verifying an email address, and single sign-on by a link.',
  skeletonHeight: ({ view }) =>
    `${accountViewHeights[accountViews.find((one) => one === view) ?? 'login']}px`,
  needsSession: false,
  attributes: {
    view: oneOf(accountViews, 'login', 'Which account screen is shown.'),
    theme,
  },
  privateProperties: {
    linkToken:
      'The single-use token of a mailed link: sets a new password, or verifies the email address.',
    assertion: 'With view="sso": a sign-in assertion, a JWT signed by the EHR vendor’s server.',
    clinic: 'With view="registration": the code of the clinic, to begin with.',
  },
  load: () => import('../src/screens/account/account-screen'),
} satisfies ElementDefinition
