/** The English UI texts for the patients list (spec §2 "Patients list"). */
import { countingIn } from './counting'

const { counted, number, plural } = countingIn('en-US')

const replies = (count: number) => counted(count, 'reply', 'replies')
const days = (count: number) => counted(count, 'day', 'days')

export const patientList = {
  title: 'Patients',
  tabsLabel: 'Patient status',
  tabs: { active: 'Active', inactive: 'Inactive' },
  unread: (count: number) => `${number(count)} unread ${plural(count, 'message', 'messages')}`,
  attention: {
    label: 'Needs attention',
    counters: {
      at_risk: 'At risk',
      missed: 'Missed',
      one_call: 'One call from a unit',
      no_live_contact: 'No live contact',
      unread: 'Unread',
    },
    start: 'Always open with this filter',
    startHint: 'In this browser, the patients list opens with this filter.',
  },
  newPatient: 'New patient',
  search: 'Search by name, phone, or record ID',
  searchShort: 'Search patients',
  columns: {
    patient: 'Patient',
    cycle: 'Cycle',
    replies: 'Days answered',
    minutes: 'Minutes',
    lastInteraction: 'Last interaction',
    careTeam: 'Care team',
    program: 'Program',
    birthDate: 'Date of birth',
    action: 'Actions',
  },
  pcm: 'PCM',
  pcmOn: 'Principal care management is on',
  daysLeft: (count: number) => (count === 0 ? 'last day' : `${days(count)} left`),
  notEnrolled: 'Not enrolled',
  noReplies: 'Not available',
  daysAnswered: (answered: number, needed: number) => `${number(answered)}/${number(needed)}`,
  /** The unit after the number of days answered on a card. There is room for 11 letters. */
  daysAnsweredUnit: 'answered',
  replies,
  repliesText: {
    reached: (answered: number, needed: number) =>
      `Check-ins answered on ${days(answered)}, ${number(needed)} needed. Goal reached.`,
    possible: (answered: number, needed: number, left: number) =>
      `Check-ins answered on ${number(answered)} of the ${days(needed)} needed. ${days(left)} left after today.`,
    tight: (answered: number, needed: number, left: number) =>
      `At risk: check-ins answered on ${number(answered)} of the ${days(needed)} needed. ${days(left)} left after today.`,
    missed: (answered: number, needed: number) =>
      `Goal missed: check-ins answered on ${number(answered)} of the ${days(needed)} needed. The goal can no longer be reached in this cycle.`,
  },
  marked: {
    tight: (text: string) => `At risk. ${text}`,
    missed: (text: string) => `Goal missed. ${text}`,
  },
  spoken: 'Live contact this month (phone, video, or in person)',
  noInteraction: 'None yet',
  noCareTeam: 'No provider',
  noProgram: 'No program',
  allProviders: 'All providers',
  mine: 'My patients',
  noProvider: 'No provider',
  provider: 'Provider',
  log: 'Log interaction',
  filters: {
    title: 'Filters',
    on: (count: number) => `${number(count)} active`,
    chips: 'Active filters',
    remove: (chip: string) => `Remove filter: ${chip}`,
    clear: 'Clear filters',
    done: 'Done',
    any: 'Any',
    yes: 'Yes',
    no: 'No',
    from: 'From',
    to: 'To',
    enrolled: { label: 'Enrolled', yes: 'Enrolled', no: 'Not enrolled' },
    cycle: { label: 'Cycle', first: 'First cycle', last: 'Last cycle' },
    pcm: { label: 'PCM', on: 'On', off: 'Off', chipOn: 'PCM on', chipOff: 'PCM off' },
    review: {
      label: 'Minutes logged this month',
      from: 'Minutes from',
      to: 'Minutes to',
      chip: (range: string) => `Minutes ${range}`,
    },
    replies: {
      label: 'Check-in replies this cycle',
      from: 'Replies from',
      to: 'Replies to',
      chip: (range: string) => `Replies ${range}`,
    },
    synchronous: {
      label: 'Live contact this month',
      yes: 'Live contact this month',
      no: 'No live contact this month',
    },
    unread: 'Unread messages only',
    birthDate: {
      label: 'Date of birth',
      chip: (date: string) => `Born ${date}`,
    },
    between: (from: number, to: number) =>
      from === to ? number(from) : `${number(from)}–${number(to)}`,
    atLeast: (from: number) => `${number(from)} or more`,
    atMost: (to: number) => `up to ${number(to)}`,
    problems: {
      notWhole: 'Enter whole numbers, 0 or higher.',
      order: 'The first number must not be greater than the second.',
    },
  },
  empty: {
    active: {
      title: 'There are no active patients yet.',
      text: 'Patients who are enrolled or have PCM turned on appear here. To start, add a new patient.',
    },
    inactive: {
      title: 'There are no inactive patients.',
      text: 'Patients appear here before a program starts and after it ends.',
    },
    filtered: {
      title: 'No patients match.',
      text: 'To see more, change or clear the search or filters.',
      clear: 'Clear filters',
      clearSearch: 'Clear search',
      other: (tab: string, count: number) => `Show ${number(count)} on the ${tab} tab`,
    },
  },
  loadFailed: 'The patients could not be loaded.',
  countsFailed: 'The patient counts could not be loaded.',
  pageGone: 'That page no longer exists. You are back on the first page.',
}
