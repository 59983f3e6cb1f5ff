/** English: starting the app. */

export const startup = {
  starting: 'Starting',
  title: 'This app is not set up correctly',
  session: {
    unreadable: 'Your sign-in could not be read',
    unreadableText: 'What this browser had stored of it is damaged. Please sign in again.',
    anothers: 'This browser is signed in to another clinic',
    anothersText: 'If you sign in here, the other sign-in is forgotten in this browser.',
    notKept: 'This browser keeps no sign-in',
    notKeptText: 'It lets this site store nothing. You stay signed in until this page is reloaded.',
  },
}
