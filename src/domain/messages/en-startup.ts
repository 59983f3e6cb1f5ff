/** English: app startup. */

export const startup = {
  starting: 'Starting',
  title: 'This app is not set up correctly',
  session: {
    unreadable: 'Your sign-in could not be read',
    unreadableText: 'The sign-in stored in this browser is damaged. Please sign in again.',
    anothers: 'This browser is signed in to another clinic',
    anothersText: 'If you sign in here, this browser forgets the other sign-in.',
    notKept: 'This browser cannot keep you signed in',
    notKeptText:
      'It does not let this site store data. You stay signed in until this page is reloaded.',
  },
}
