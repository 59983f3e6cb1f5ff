import { accountViewHeights, accountViews } from '../src/domain/person/account-view'
import { oneOf, screenElement, theme } from './definition'

/**
 * Sign-in, sign-up, password reset, email verification, and single sign-on by link.
 *
 * @see spec §2 "Routes", §4 "Session"
 */
export const account = screenElement({
  name: 'account',
  height: `${accountViewHeights.login}px`,
  heights: Object.fromEntries(
    accountViews.map((view) => [`[view="${view}"]`, `${accountViewHeights[view]}px`]),
  ),
  needsSession: false,
  attributes: {
    /** The account screen to show. */
    view: oneOf(accountViews, 'login'),
    theme,
  },
  privateProperties: {
    /**
     * The single-use token from an email link. With `password-reset`, the element asks for a new
     * password. Without the token, it asks for the email address to which the link is sent. With
     * `email-verify`, the token is verified once, when the element is shown.
     */
    linkToken: 'text',
    /**
     * With `sso`: an assertion that signs the user in once. It is a JWT signed by the EHR vendor's
     * server. Without this property, the element calls the page's `getAssertion`. Without both, the
     * element asks the user to open the page from the EHR.
     */
    assertion: 'text',
    /**
     * With `registration`: the invitation code that the form starts with. In the demo it is
     * `DEMO-DEMO-DEMO`.
     */
    clinic: 'text',
  },
  events: ['rtm-navigate'],
  load: () => import('../src/screens/account/account-screen'),
})
