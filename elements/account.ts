import { accountViewHeights, accountViews } from '../src/domain/account-view'
import { oneOf } from './attributes'
import type { ElementDefinition } from './definition'
import { theme } from './shared-attributes'

/**
 * Signing in and up, a new password, verifying an email address, and single sign-on by a link.
 *
 * @see spec §2 "Routes", §4 "Session"
 */
export const account = {
  name: 'account',
  skeletonHeight: ({ view }) =>
    `${accountViewHeights[accountViews.find((one) => one === view) ?? 'login']}px`,
  needsSession: false,
  attributes: {
    /** Which account screen is shown. */
    view: oneOf(accountViews, 'login'),
    theme,
  },
  privateProperties: {
    /**
     * The single-use token of a mailed link. With `password-reset`, a new password is asked for;
     * without it, the email address to which a link is sent. With `email-verify`, it is the link's
     * key: it is verified once, when the element is shown.
     */
    linkToken: 'text',
    /**
     * With `sso`, an assertion to sign in with, once: a JWT signed by the EHR vendor's server. Without
     * it the page's `getAssertion` is asked, and without that the element says to open the page from
     * the EHR.
     */
    assertion: 'text',
    /**
     * With `registration`, the code of the clinic that the form begins with: in the demo its domain,
     * `downtown.riverbend.example`.
     */
    clinic: 'text',
  },
  load: () => import('../src/screens/account/account-screen'),
} satisfies ElementDefinition
