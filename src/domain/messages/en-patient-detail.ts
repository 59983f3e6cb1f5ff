/** The English UI texts for the patient detail. */
import { countingIn } from './counting'

const { counted, number, plural } = countingIn('en-US')

const days = (count: number) => counted(count, 'day', 'days')

export const patientDetail = {
  choose: 'Choose a patient.',
  chooseText: 'Their summary, program, interactions, and billing appear here.',
  offer: {
    title: (name: string) => `${name} is not a patient at your clinic yet.`,
    someone: 'This person is not a patient at your clinic yet.',
    text: 'No patient matches the EHR record. You can enroll this person. The form is already filled in with data from the record.',
    enroll: 'Enroll patient',
  },
  loading: 'Loading patient',
  loadFailed: 'The patient could not be loaded.',
  notRefreshed:
    'The patient’s data could not be updated. The information shown may be out of date.',
  gone: {
    title: 'This patient is no longer available.',
    text: 'The patient may have been deleted or may belong to another clinic. Choose another patient.',
  },
  tabsLabel: 'Patient record sections',
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
    discard: 'Discard time',
  },
  summary: { title: 'Summary' },
  record: {
    title: 'Record',
    email: 'Email',
    recordId: 'Record ID',
  },
  program: {
    title: 'Program',
    enrolled: (cycle: string, end: string) => `Enrolled · cycle ${cycle} · ends ${end}`,
    enrolledUntilFurther: (cycle: string) => `Enrolled · cycle ${cycle}`,
    startsOn: (date: string) => `Starts on ${date}.`,
    endedOn: (date: string) => `Ended on ${date}.`,
    neverEnrolled: 'Never enrolled.',
    cycle: (cycleNumber: number, from: string, to: string) =>
      `Cycle ${number(cycleNumber)}: ${from} to ${to}`,
    answered: (answered: number, needed: number) =>
      answered > needed
        ? `${days(answered)} answered, ${number(needed)} needed`
        : `${number(answered)} of ${days(needed)} answered`,
    picture: (answered: number, left: number, unanswered: number, needed: number) =>
      `In this 30-day cycle, the patient answered check-ins on ${days(answered)}. Through today, ${days(unanswered)} ${plural(unanswered, 'is', 'are')} not answered. ${days(left)} ${plural(left, 'is', 'are')} left after today. The goal is ${days(needed)} answered.`,
    key: {
      answered: 'answered',
      left: 'left',
      unanswered: 'not answered',
      today: 'today',
    },
    daysLeft: (left: number) => (left === 0 ? 'Last day of the cycle' : `${days(left)} left`),
    outlook: {
      reached: (_missing: number, needed: number) => `${number(needed)}\u2011day goal reached.`,
      possible: (missing: number, needed: number) =>
        `${number(missing)} more ${plural(missing, 'day is', 'days are')} needed to reach the ${number(needed)}\u2011day goal.`,
      today: (_missing: number, needed: number) =>
        `The ${number(needed)}\u2011day goal can be reached only if the patient answers today and every remaining day.`,
      missed: (_missing: number, needed: number) =>
        `The ${number(needed)}\u2011day goal can no longer be reached in this cycle.`,
    },
    notCounted: 'The number of days answered is unknown.',
    pcm: {
      title: 'Principal care management',
      on: (pcm: string, rtm: string) => `On: time is billed with ${pcm} instead of ${rtm}.`,
      off: (rtm: string) => `Off: time is billed with ${rtm}.`,
      onWithoutCompany: (rtm: string) =>
        `On for this patient, but PCM is off for your company. Time is billed with ${rtm}.`,
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
      `${done} logged. Minutes ${number(from)} to ${number(to)} count toward the next unit, ${code}.`,
    reached: (codes: string) => `Time requirement met for ${codes}.`,
    conditions: (code: string) => `Other requirements for ${code}`,
    hasContact: 'Live contact (phone, video, or in person) has been logged.',
    lacksContact: 'No live contact (phone, video, or in person) has been logged yet.',
    hasAnswered: 'The patient has answered a check-in this month.',
    lacksAnswer: 'The patient has not answered a check-in yet this month.',
    answerUnknown:
      'The patient must answer a check-in this month. The record does not show whether one was answered.',
    none: 'Logged time counts toward billing when the patient is enrolled or PCM is on.',
  },
  history: {
    title: 'Enrollment history',
    period: 'Dates',
    workflow: 'Program',
    duration: 'Duration',
    state: 'Status',
    range: (from: string, to: string) => `${from} – ${to}`,
    days,
    extended: (by: number) => `last extended by ${days(by)}`,
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
    empty: 'No enrollments yet.',
    unknownDates: 'Dates unknown',
    failed: 'The enrollments could not be loaded.',
    all: (count: number) => `Show all ${number(count)} enrollments`,
  },
  nothingDue: 'Nothing is due right now.',
  careTeam: {
    title: 'Care team',
    change: 'Edit',
    empty: 'No one is on the care team yet.',
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
    restored: 'Your unsaved text was restored.',
    changedElsewhere: (now: string) =>
      now
        ? `The note was changed. Saving replaces “${now}” with your text.`
        : 'The note was cleared. Saving adds your text.',
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
      billing: 'Billing',
      actions: 'Actions',
    },
    edit: 'Edit interaction',
    remove: 'Delete interaction',
    auto: 'Automatic',
    warnings: {
      LOG_UNUSUALLY_LONG: {
        label: 'Over 8 hours',
        text: 'This interaction is longer than 8 hours.',
      },
      LOG_OVERLAPS: {
        label: 'Overlap',
        text: 'This interaction overlaps another interaction by the same provider.',
      },
    },
    noActivity: 'No activity selected',
    noNotes: 'No notes',
    details: 'Details',
    trends: 'Observed trends',
    plan: 'Plan modification',
    unknownProvider: 'Unknown provider',
    notBilled: 'Not part of a billing',
    counted: 'Part of a billing',
    statuses: { Elg: 'not billed yet', Rec: 'billed', Cnc: 'cancelled' },
    filters: 'Filter interactions',
    type: 'Activity',
    allTypes: 'All activities',
    month: 'Month',
    allMonths: 'All months',
    total: (month: string, minutes: number, exact: string | null) =>
      `${month}: ${number(minutes)} min${exact ? ` (${exact})` : ''}`,
    totalUnknown: (month: string) => `${month}: total unknown`,
    loadFailed: 'The interactions could not be loaded.',
    empty: {
      title: 'No interactions logged yet.',
      text: 'Phone calls, visits, video calls, and data reviews appear here.',
      noProgram: 'Interactions can be logged when the patient is enrolled or PCM is on.',
    },
    filtered: {
      title: 'No interactions match.',
      text: 'To see more, change or clear the filters.',
      clear: 'Clear filters',
    },
    confirmDelete: {
      title: 'Delete this interaction?',
      text: 'This action cannot be undone. The logged time will no longer count toward billing.',
      billed:
        'Exception: this interaction is part of a billing that is marked as billed. That billing will not change.',
    },
    deleted: 'The interaction was deleted.',
    deleteFailed: 'The interaction was not deleted.',
  },
}
