/** The English UI texts for the dialog with the invitation codes of the user's clinics (Z06). */
export const invitation = {
  title: 'Invite a colleague',
  intro:
    'A colleague needs an invitation code to create an account. The account has access to all patients right away, so share the code only with clinic staff.',
  code: 'Invitation code',
  copyLink: 'Copy invitation link',
  copied: 'Invitation link copied to clipboard.',
  renew: 'Replace code',
  confirmRenew: {
    title: 'Replace the invitation code?',
    description:
      'The current code and the invitation links that contain it will stop working immediately. Existing accounts are not affected.',
    confirm: 'Replace code',
  },
  renewed: 'A new invitation code has been created.',
  renewFailed: 'The invitation code could not be replaced.',
  failed: 'The invitation codes could not be loaded.',
  none: 'No invitation codes to show.',
  noneText:
    'You can see the codes of the clinics that you belong to. To invite someone to another clinic, ask a colleague who works there.',
}
