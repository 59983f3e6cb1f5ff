/** English: the dialog with the invitation codes of the user's clinics (Z06). */
export const invitation = {
  title: 'Invite a colleague',
  intro:
    'With an invitation code, a colleague creates an account and sees all patients at once. Give it only to staff.',
  code: 'Invitation code',
  copyLink: 'Copy invitation link',
  copied: 'Invitation link copied to clipboard.',
  renew: 'Renew code',
  confirmRenew: {
    title: 'Renew the invitation code?',
    description:
      'The current code and its links stop working at once. Accounts that exist are not affected.',
    confirm: 'Renew code',
  },
  renewed: 'The invitation code has been renewed.',
  renewFailed: 'The invitation code was not renewed',
  failed: 'Error fetching invitation codes',
  none: 'You have no invitation codes',
  noneText: 'Codes belong to the clinics that you are a member of. Please ask a colleague there.',
}
