/** The English UI texts for the start of the app. */

export const startup = {
  starting: 'Starting',
  title: 'This app is not set up correctly',
  session: {
    unreadable: 'You need to sign in again',
    unreadableText: 'The sign-in that was saved in this browser could not be read.',
    anothers: 'This browser is signed in to another clinic',
    anothersText:
      'If you sign in to this clinic, this browser will no longer be signed in to the other clinic.',
    notKept: 'This browser cannot keep you signed in',
    notKeptText:
      'The browser’s settings do not let this site save data. You stay signed in until you reload or close this page.',
  },
}
