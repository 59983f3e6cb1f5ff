/** English: the support page. */
import { REGULATORY_STATEMENT } from '../product'

export const support = {
  title: 'Support',
  help: {
    title: 'Get help',
    text: 'Write to support with the details below, and say what you did and what you saw. Please leave out names and other details of patients.',
    chat: 'Start a chat with support',
    chatFailed: 'The chat with support could not be opened',
    chatFailedText: 'Check the connection, or whether something blocks it, and try again.',
    /** Where no chat is configured. */
    noChat: 'Ask whoever runs this app for your clinic: they reach support for you.',
    academy: 'Open the academy',
    academyText: 'Courses and guides on remote monitoring.',
    opensInNewTab: 'opens in a new tab',
  },
  diagnostics: {
    title: 'Details for support',
    text: 'They hold nothing about patients.',
    copy: 'Copy the details',
    copied: 'Details copied to clipboard.',
    version: 'Version',
    user: 'User ID',
    signedOut: 'not signed in',
    language: 'Language',
    timeZone: 'Time zone',
  },
  regulatory: {
    title: 'Regulatory statement',
    /** P02. */
    statement: REGULATORY_STATEMENT,
  },
}
