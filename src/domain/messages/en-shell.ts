/**
 * The English UI texts that all elements share: sessions, errors, dialogs, toasts (spec §2, §8).
 */
import { countingIn } from './counting'
import { loadFailure } from './load-failure'

const { number } = countingIn('en-US')

export const shell = {
  /** The locale of dates and numbers, as a BCP 47 tag. */
  locale: 'en-US',
  /** The display names of the account types (A13). */
  userTypes: { pt: 'Physical Therapist', patient: 'Patient' },
  common: {
    confirm: 'Confirm',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    reload: 'Reload',
    undo: 'Undo',
    delete: 'Delete',
    submit: 'Submit',
    submitting: 'Submitting',
    loading: 'Loading',
    required: 'This field is required.',
    notProvided: 'Not provided',
    none: 'None',
    unknown: 'Unknown',
    more: 'More',
    moreActions: 'More actions',
  },
  confirmation: {
    title: 'Are you sure?',
    deleteDescription: 'This action cannot be undone',
    restored: 'Your unsaved changes were restored.',
    discard: {
      title: 'Discard your changes?',
      description: 'They have not been saved.',
      confirm: 'Discard',
      cancel: 'Keep editing',
    },
  },
  session: {
    welcomeBack: (name: string) => `Welcome back, ${name}!`,
    loginFailed: 'Login failed',
    logoutFailed: 'Logout failed',
    logoutSuccessful: 'Logout Successful',
    expired: 'Logged out due to inactivity',
    signedOut: 'You are not signed in.',
    signedOutHint: 'Sign in to continue.',
    signingIn: 'Signing in',
    signIn: 'Sign in',
    assertionFailed: 'This page could not sign you in.',
  },
  errors: {
    requestFailed: 'Request failed',
    persists: 'If the problem persists please contact support',
    unidentified: 'Unidentified error, please contact support',
    network: 'The server could not be reached. Check your connection and try again.',
    timedOut: 'The server took too long to respond. Please try again.',
    unexpectedAnswer: 'The server sent an unexpected response. Please contact support.',
    answered: (status: number) => `The server returned status ${status}.`,
    hostCallback: 'The page’s getAssertion callback failed.',
    metadata: 'Error fetching metadata',
    unreadCount: 'Error fetching unread count',
    channelUnreadCount: 'Error fetching channel unread count',
    generic: 'An error occurred',
    reload: 'Reload the page',
    ...loadFailure,
    offline: 'You are offline.',
    offlineSince: (time: string) => `You are offline. Last updated: ${time}`,
    copyFailed: 'Failed to copy text.',
  },
  notices: {
    region: 'Notifications',
    dismiss: 'Dismiss',
    more: (count: number) => `${number(count)} more`,
    whole: 'Show more',
    closeAll: 'Close all',
    types: {
      success: 'Success',
      info: 'Information',
      warning: 'Warning',
      error: 'Error',
      loading: 'In progress',
    },
  },
}
