/** English: the compact sign-in of an EHR's page (spec §2, E02). */

export const ssoTile = {
  region: 'Remote monitoring',
  signedOutText: 'Sign in to see what is ready to bill and who waits for an answer.',
  elsewhere: 'Open the clinic’s own app to sign in, then come back to this page.',
  readyBillings: 'Ready to bill',
  unreadMessages: 'Unread messages',
  patients: 'Patients',
  notCounted: 'Not counted',
  countFailed: 'Error fetching billings count',
  recount: 'Count again',
  logout: 'Logout',
}
