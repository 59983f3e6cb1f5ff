/** The English UI texts for the support page. */
import { REGULATORY_STATEMENT } from '../product'

export const support = {
  title: 'Support',
  help: {
    title: 'Get help',
    text: 'Send the details on this page to support, and describe what you did and what happened. Please leave out names and other patient details.',
    /** Replaces `text` if no chat is configured. */
    textWithoutChat:
      'Ask the administrator who runs this app for your clinic to contact support for you. Send the details on this page, and describe what you did and what happened. Please leave out names and other patient details.',
    chat: 'Chat with support',
    chatFailed: 'The support chat could not be opened.',
    chatFailedText:
      'Check your connection and whether something is blocking the chat, then try again.',
    academy: 'Open the academy',
    academyText: 'Courses and guides on remote monitoring.',
    opensInNewTab: 'opens in a new tab',
  },
  diagnostics: {
    title: 'Details for support',
    text: 'These details contain no patient information.',
    copy: 'Copy details',
    copied: 'Details copied to clipboard.',
    version: 'Version',
    user: 'User ID',
    signedOut: 'not signed in',
    language: 'Language',
    timeZone: 'Time zone',
  },
  regulatory: {
    title: 'Regulatory statement',
    /** The regulatory statement. Its wording must not change (P02). */
    statement: REGULATORY_STATEMENT,
  },
}
