/**
 * The English UI texts for the sidebar, the menus and the page names of the clinic's app (spec §2
 * "App shell").
 */
import { countingIn } from './counting'

const { counted } = countingIn('en-US')

const product = 'Remote monitoring'

export const app = {
  product,
  /** The title of the browser tab. The name of the page comes first, because tabs are narrow. */
  pageTitle: (page: string) => `${page} · ${product}`,
  skip: 'Skip to content',
  main: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  home: 'Home',
  search: 'Search',
  patients: 'Patients',
  patientPanel: 'Patient details',
  previousRow: 'Previous row',
  nextRow: 'Next row',
  backToList: 'Back to the list',
  billing: 'Billing',
  billingSettings: 'Billing settings',
  metrics: 'Metrics',
  support: 'Support',
  academy: 'Academy',
  opensInNewTab: 'Opens in a new tab',
  cptCodes: 'The CPT Codes',
  shortcuts: 'Keyboard shortcuts',
  invite: 'Invite a colleague',
  look: 'Theme and language',
  language: 'Language',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  userMenu: 'User menu',
  logout: 'Logout',
  inactivityLogout: 'Inactivity Logout',
  /** The question that is shown before a logout if the logout would delete unfinished work. */
  confirmLogout: {
    title: 'Log out and delete unfinished work?',
    explanation: 'Logging out deletes unfinished work in all tabs. In this tab:',
    inputs: (count: number) =>
      counted(count, 'form or message not sent', 'forms or messages not sent'),
    timer: (patient: string | undefined, time: string) =>
      patient === undefined
        ? `${time} on a timer, not logged`
        : `${time} on the timer for ${patient}, not logged`,
    confirm: 'Log out',
    cancel: 'Stay signed in',
  },
  readyBillings: (count: number) =>
    `You have ${counted(count, 'billing', 'billings')} ready to be processed.`,
  timers: 'Timers',
  timerRunning: 'Timer running:',
  timerPaused: 'Timer paused:',
  readyCountFailed: 'Error fetching billings count',
  errorText: 'Reload the page to continue. Your unfinished forms are saved.',
  /** The names of pages to which no menu item links. */
  pages: {
    login: 'Sign in',
    logout: 'Logging out',
    registration: 'Create an account',
    passwordReset: 'Reset your password',
    newPassword: 'Set a new password',
    emailVerify: 'Email verification',
    ssoAuth: 'Single sign-on',
    patientBilling: 'Patient billing',
  },
}
