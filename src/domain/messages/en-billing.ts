/** The English UI texts for the billing screen (spec §2 "Billing", §4, §8). */
import { countingIn } from './counting'

const { counted, number } = countingIn('en-US')

const billings = (count: number) => counted(count, 'billing', 'billings')

export const billing = {
  title: 'Billing',
  tabsLabel: 'Billing status',
  tabs: { pending: 'Pending', ready: 'Ready', billed: 'Billed', cancelled: 'Cancelled' },
  sums: {
    units: (count: number) => counted(count, 'unit', 'units'),
    atFees: (money: string) => `${money} based on your fees`,
    atLeast: (money: string, count: number) =>
      `at least ${money} based on your fees (${counted(count, 'billing', 'billings')} without a fee)`,
    /** The units of the selected billings that can be billed today. */
    billable: (count: number, units: string) => `${number(count)} billable today: ${units}`,
    noFees: 'To see amounts, enter your fees.',
    failed: 'The totals could not be loaded.',
  },
  tabCount: (count: number) => billings(count),
  selectAllReady: (count: number) => `Select all ${number(count)} ready`,
  columns: {
    select: 'Select',
    patient: 'Patient',
    code: 'Code',
    eligibleOn: 'Eligible on',
    eligibleAsOf: 'Eligible as of',
    billedOn: 'Billed on',
    cancelledOn: 'Cancelled on',
    interval: 'Billing interval',
    primaryProvider: 'Primary provider',
    pendingReason: 'Pending reason',
    cancellationReason: 'Cancellation reason',
    justification: 'Justification',
    action: 'Action',
    status: 'Status',
  },
  /** The status of a billing and its date, in the list of one patient (Y29). */
  status: { pending: 'Pending', ready: 'Ready', billed: 'Billed', cancelled: 'Cancelled' },
  statusDates: {
    pending: (date: string) => `eligible on ${date}`,
    ready: (date: string) => `since ${date}`,
    billed: (date: string) => `on ${date}`,
    cancelled: (date: string) => `on ${date}`,
  },
  search: 'Search by patient name',
  searchShort: 'Search patients',
  filters: { title: 'Filters', on: (count: number) => `${number(count)} active` },
  provider: 'Primary provider',
  allProviders: 'All providers',
  mine: 'My patients',
  noProvider: 'No primary provider',
  patientFilter: 'Filter patients',
  cycle: (cycleNumber: number, startDate: string) => `Cycle ${cycleNumber} (${startDate})`,
  invalid: 'invalid',
  stillPending: 'This billing is still pending.',
  notEligibleYet: 'No date yet',
  /** The headings of the Pending tab (Y23). */
  groups: {
    resolvable: 'You can resolve',
    waiting: 'Waiting for a date',
    counted: (title: string, count: number) => `${title} (${number(count)})`,
  },
  earlier: 'Open the earlier billing',
  /** The label of the small button in a row that opens the earlier billing. */
  earlierShort: 'Earlier billing',
  showPatient: 'Show patient',
  types: { CONNECT: 'Connect', ENGAGE: 'Engage', SUPPORT: 'Support' },
  pcm: 'PCM',
  cptCodes: 'The CPT Codes',
  actions: {
    markAsBilled: 'Mark as Billed',
    cancelBilling: 'Cancel Billing',
    undoMarkAsBilled: 'Undo Mark as Billed',
    undoCancellation: 'Undo Cancellation',
    copyJustification: 'Copy justification',
    markAsBilledOn: 'Mark as billed on…',
    history: 'History',
    export: 'Export…',
    auditPacket: 'Audit packet',
    markSelected: (count: number) => `Mark ${billings(count)} as billed`,
    cancelSelected: (count: number) => `Cancel ${billings(count)}`,
    of: (action: string, patient: string) => `${action}: ${patient}`,
  },
  /** Shown if another person has changed the status of a billing that is on the screen (K31). */
  moved: {
    RECONCILE: (name: string, ago: string) => `Billed by ${name}, ${ago}`,
    UNRECONCILE: (name: string, ago: string) => `“Mark as Billed” undone by ${name}, ${ago}`,
    CANCEL: (name: string, ago: string) => `Cancelled by ${name}, ${ago}`,
    UNCANCEL: (name: string, ago: string) => `Cancellation undone by ${name}, ${ago}`,
    justNow: 'just now',
    minutesAgo: (minutes: number) => `${number(minutes)} min ago`,
    hoursAgo: (hours: number) => `${number(hours)} hr ago`,
  },
  empty: {
    all: {
      title: 'No billings yet.',
      text: 'A billing appears here when the requirements of its code are met.',
    },
    pending: {
      title: 'Nothing is pending.',
      text: 'Billings that have met the requirements of their code stay here until they can be billed.',
    },
    ready: {
      title: 'Nothing is ready to bill.',
      text: 'Pending billings move here when they can be billed.',
    },
    billed: {
      title: 'Nothing has been marked as billed.',
      text: 'Billings that you mark as billed appear here.',
    },
    cancelled: {
      title: 'Nothing has been cancelled.',
      text: 'Billings that you cancel appear here.',
    },
    filtered: {
      title: 'No billings match.',
      text: 'To see more, change or clear the search or filters.',
      clear: 'Clear filters',
      clearSearch: 'Clear search',
    },
  },
  loading: 'Loading billings',
  loadFailed: 'The billings could not be loaded.',
  countsFailed: 'Error fetching billing counts',
  pageGone: 'That page no longer exists. You are back on the first page.',
  /** The titles of the pending reasons. Their texts are in the section `billingNotices`. */
  pendingReasons: {
    AWAITING_CYCLE_END: 'Awaiting Cycle End',
    THIRTY_DAYS_SINCE_PREVIOUS_RULE: '30-Days Rule',
    CALENDAR_MONTH_NOT_ENDED: 'Monthly Reset',
    PRIOR_BILLING_NOT_RECONCILED: 'Prior Billing Pending',
    PRIOR_BILLING_BLOCKED: 'Prior Billing Unreconciled',
    overlaps: 'Overlapping Period',
    none: 'No Pending Reason, please contact support',
  },
  /**
   * The timely filing limit of a billing (Y24): the text in its row, and the subject for screen
   * readers.
   */
  filing: {
    subject: 'Timely filing limit:',
    left: (days: number) =>
      days === 0 ? 'Last day to file' : `${counted(days, 'day', 'days')} to file`,
    passed: 'Limit passed',
    late: 'Eligible after the limit',
  },
  /** The name of the icon in a row that has billing notices. */
  notice: 'Notice',
  /** The text of the date after which billing this row would delay a later cycle. */
  billBy: (date: string) => `Bill by ${date}`,
  /** The short texts of the conflicts and the warnings that a row shows (K32). */
  notices: {
    RTM_AND_PCM_IN_MONTH: 'Both RTM and PCM',
    LOG_COUNTED_IN_RTM: 'Time counted for RTM',
    LOG_COUNTED_IN_PCM: 'Time counted for PCM',
    NO_LIVE_CONTACT: 'No live contact',
    IN_PERSON_ONLY_SYNCHRONOUS: 'In person only',
    LATE_BILLING_MOVES_WINDOW: 'Delayed by late billing',
    FACTS_CHANGED_AFTER_BILLING: 'Changed after billing',
    UNITS_OVER_MONTHLY_CAP: 'Above usual units',
    UNCANCELLED_INSIDE_30_DAYS: 'Engage within 30 days',
    LOG_UNUSUALLY_LONG: 'Very long interaction',
    LOG_OVERLAPS: 'Overlapping time',
  },
  cancellationReasons: {
    CASH_PAY_PATIENT: 'Cash-pay patient',
    NON_REIMBURSING_INS: 'Non-reimbursing insurance',
    DISCHARGED_PATIENT: 'Discharged patient',
    OTHER: 'Other',
    BLANK: 'No reason given',
  },
  willChargePatient: { YES: 'Yes', NO: 'No', MAYBE: 'Unsure' },
  chargePatient: (answer: string) => `Charge patient: ${answer}`,
}
