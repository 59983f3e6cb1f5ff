/** English: one patient's detail. */
import { countingIn } from './counting'

const { number, plural } = countingIn('en-US')

const days = (count: number) => `${number(count)} ${plural(count, 'day', 'days')}`

export const patientDetail = {
  choose: 'Choose a patient.',
  chooseText: 'Their summary, program, interactions and billing appear here.',
  offer: {
    title: (name: string) => `${name} is not a patient here yet.`,
    someone: 'This person is not a patient here yet.',
    text: 'No patient fits the record of the EHR. Enroll them: the form is filled in with what the record tells.',
    enroll: 'Enroll patient',
  },
  loading: 'Loading the patient',
  loadFailed: 'The patient could not be loaded.',
  notRefreshed: 'The patient could not be loaded anew. What you see may be out of date.',
  gone: {
    title: 'This patient is no longer there.',
    text: 'They may have been deleted, or belong to another clinic. Go back to the list and choose another patient.',
  },
  tabsLabel: 'Parts of the patient’s record',
  tabs: {
    overview: 'Overview',
    interactions: 'Interactions',
    billing: 'Billing',
    chat: 'Chat',
  },
  unread: (count: number) => `${number(count)} unread ${plural(count, 'message', 'messages')}`,
  status: { active: 'Active', inactive: 'Inactive', pcm: 'PCM' },
  actions: (patient: string) => `Actions for ${patient}`,
  more: 'More',
  timer: {
    start: 'Start timer',
    running: 'Timer running',
    paused: 'Timer paused',
    resume: 'Resume',
    stopAndLog: 'Stop and log',
    discard: 'Discard the time',
  },
  summary: {
    title: 'Summary',
    email: 'Email',
    recordId: 'Record ID',
  },
  program: {
    title: 'Program',
    enrolled: (cycle: string, end: string) => `Enrolled · cycle ${cycle} · ends ${end}`,
    enrolledUntilFurther: (cycle: string) => `Enrolled · cycle ${cycle}`,
    startsOn: (date: string) => `Starts on ${date}.`,
    endedOn: (date: string) => `Ended on ${date}.`,
    neverEnrolled: 'Never enrolled so far.',
    cycle: (cycleNumber: number, from: string, to: string) =>
      `Cycle ${number(cycleNumber)}: ${from} to ${to}`,
    answered: (answered: number, needed: number) =>
      answered > needed
        ? `${days(answered)} answered, ${number(needed)} needed`
        : `${number(answered)} of ${days(needed)} answered`,
    picture: (answered: number, left: number, unanswered: number) =>
      `Of the 30 days of the cycle, ${number(answered)} are answered, ${number(unanswered)} are not, ${number(left)} ${plural(left, 'is', 'are')} left. The mark is at 16.`,
    key: { answered: 'answered', left: 'left', unanswered: 'without an answer' },
    daysLeft: (left: number) => (left === 0 ? 'Last day of the cycle' : `${days(left)} left`),
    outlook: {
      reached: (_missing: number) => '16 days are reached.',
      possible: (missing: number) => `16 can still be reached: ${number(missing)} to go.`,
      today: (_missing: number) =>
        '16 can be reached only if today still brings an answer, and every day after it.',
      missed: (_missing: number) => '16 can no longer be reached in this cycle.',
    },
    notCounted: 'The days answered are not known.',
    pcm: {
      title: 'Principal care management',
      on: 'On: 99426 and 99427 take the place of 98980 and 98981.',
      off: 'Off: 98980 and 98981 apply.',
      onWithoutCompany: 'On, but not part of your company’s plan: 98980 and 98981 apply.',
    },
  },
  support: {
    title: (month: string) => `Time in ${month}`,
    minutes: (minutes: number) => `${number(minutes)} min`,
    duration: (minutes: number, seconds: number) =>
      seconds === 0 ? `${number(minutes)} min` : `${number(minutes)} min ${number(seconds)} s`,
    toNext: (minutes: number, code: string) => `${number(minutes)} min to ${code}`,
    lessThanOneMinute: (code: string) => `<1 min to ${code}`,
    picture: (done: string, from: number, to: number, code: string) =>
      `${done} logged; the next unit, ${code}, runs from ${number(from)} to ${number(to)} min.`,
    reached: (codes: string) => `Enough time for ${codes}.`,
    conditions: 'Also needed for 98980',
    hasContact: 'A phone, video or in-person contact is logged.',
    lacksContact: 'A phone, video or in-person contact is missing.',
    hasAnswered: 'The patient has answered this month.',
    lacksAnswer: 'An answer from the patient this month is missing.',
    answerUnknown: 'The patient must have answered this month.',
    none: 'Time counts once the patient is enrolled or PCM is on.',
  },
  history: {
    title: 'Enrollment history',
    period: 'Dates',
    workflow: 'Program',
    duration: 'Duration',
    state: 'Status',
    range: (from: string, to: string) => `${from} – ${to}`,
    days,
    extended: (by: number) => `last extended by ${number(by)}`,
    states: {
      upcoming: 'Upcoming',
      active: 'Active',
      completed: 'Completed',
      unenrolled: 'Unenrolled',
    },
    enrolledBy: (name: string) => `Enrolled by ${name}`,
    unenrolled: (date: string) => `Unenrolled on ${date}`,
    unenrolledBy: (date: string, name: string) => `Unenrolled on ${date} by ${name}`,
    noReason: 'No reason given',
    empty: 'There has been no enrollment yet.',
    unknownDates: 'Dates unknown',
    failed: 'The enrollments could not be loaded.',
    all: (count: number) => `Show all ${number(count)}`,
  },
  careTeam: {
    title: 'Care team',
    change: 'Change',
    empty: 'Nobody is on the care team yet.',
  },
  note: {
    title: 'Note',
    label: 'Note about the patient',
    empty: 'No note yet.',
    add: 'Add a note',
    edit: 'Edit',
    save: 'Save',
    saving: 'Saving',
    by: (name: string, date: string) => `${name}, ${date}`,
    restored: 'Your unsaved text is back.',
    changedElsewhere: (now: string) =>
      now
        ? `The note was changed meanwhile. Saving replaces “${now}” with your text.`
        : 'The note was emptied meanwhile. Saving puts your text there.',
    failed: 'The note was not saved. Your text is still here.',
    saved: 'The note was saved.',
  },
  interactions: {
    title: 'Interactions',
    add: 'Log interaction',
    columns: {
      date: 'Date and time',
      activity: 'Activity',
      duration: 'Duration',
      notes: 'Notes',
      provider: 'Provider',
      billing: 'Counts for',
      actions: 'Actions',
    },
    edit: 'Edit interaction',
    remove: 'Delete interaction',
    auto: 'Automatic',
    noActivity: 'No activity given',
    noNotes: 'No notes',
    trends: 'Observed trends',
    plan: 'Plan modification',
    unknownProvider: 'Unknown provider',
    notBilled: 'No billing',
    counted: 'A billing',
    statuses: { Elg: 'unbilled', Rec: 'billed', Cnc: 'cancelled' },
    filters: 'Filter interactions',
    type: 'Activity type',
    allTypes: 'All activities',
    month: 'Month',
    allMonths: 'All months',
    total: (month: string, minutes: number) => `${month}: ${number(minutes)} min in total`,
    totalUnknown: (month: string) => `${month}: the total is not known`,
    loadFailed: 'The interactions could not be loaded.',
    empty: {
      title: 'No interaction is logged yet.',
      text: 'Phone calls, visits, video calls and data reviews appear here.',
      noProgram: 'Interactions can be logged once the patient is enrolled or PCM is on.',
    },
    filtered: {
      title: 'No interaction matches.',
      text: 'Change or clear the filters to see more.',
      clear: 'Clear filters',
    },
    confirmDelete: {
      title: 'Delete this interaction?',
      text: 'This action cannot be undone. Its time no longer counts.',
      billed: 'It counts for a billing that is marked as billed: that one stays as it is.',
    },
    deleted: 'The interaction was deleted.',
    deleteFailed: 'The interaction was not deleted.',
  },
}
