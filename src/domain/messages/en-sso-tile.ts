/** The English UI texts for the SSO tile, a compact sign-in for an EHR's page (spec §2, E02). */

export const ssoTile = {
  region: 'Remote monitoring',
  signedOutText: 'Sign in to see what is ready to bill and your unread messages.',
  elsewhere: 'Open the clinic’s app to sign in, then return to this page.',
  readyBillings: 'Ready to bill',
  unreadMessages: 'Unread messages',
  patients: 'Patients',
  notCounted: 'Not available',
  countFailed: 'Error fetching billings count',
  recount: 'Try again',
  logout: 'Logout',
}
