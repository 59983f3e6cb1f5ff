/** The English UI texts for patient actions, with their dialogs and errors. */
import { packFigures } from '../billing/pack-figures'
import { countingIn } from './counting'

const { counted, list, number, plural } = countingIn('en-US')

const { rtm, pcm } = packFigures('spec')

export const patientActions = {
  menu: {
    log: 'Log interaction',
    edit: 'Edit patient',
    careTeam: 'Edit care team',
    claimFacts: 'Claim information',
    enroll: 'Enroll',
    reEnroll: 'Re-enroll',
    extend: 'Extend enrollment',
    unenroll: 'Unenroll',
    pcmOn: 'Turn PCM on',
    pcmOff: 'Turn PCM off',
  },
  cannot: {
    enrolledAlready: 'Already enrolled.',
    notEnrolled: 'Not currently enrolled.',
    noProgram: 'Never enrolled, and PCM is off.',
    noPcm: 'PCM is off for your company. You can turn it on in the billing settings.',
  },
  draft: {
    replaces: (theirs: string) =>
      `This field was changed${theirs && ` to “${theirs}”`}. To replace it with your entry, save again.`,
    checked: 'checked',
    notChecked: 'not checked',
    changedElsewhere:
      'The record was changed after you opened it. Fields you did not edit show the current values.',
    outdated:
      'Your unfinished form no longer applies because the patient’s enrollment was changed.',
    patientGone: 'The patient in your unfinished form no longer exists.',
    logGone: 'The interaction in your unfinished form no longer exists.',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    phoneHint: 'For numbers outside the US, start with + and the country code.',
    phoneOnRecord: (phone: string) => `Current number: ${phone}`,
    email: 'Email',
    birthDate: 'Date of birth',
    recordId: 'Record ID',
    recordIdHint: 'The patient’s ID in your records.',
    language: 'Language',
    primaryProvider: 'Primary provider',
    secondaryProviders: 'Secondary providers',
    enrollNow: 'Enroll in an RTM program now',
    workflow: 'Program',
    duration: 'Duration',
    isNewPoc: 'Start a new plan of care',
    isNewPocHint: 'Connect (98975) can then be billed again.',
    startDate: 'Start date',
    pcm: 'Principal care management (PCM)',
    pcmHint: `Time will be billed as PCM Support (${pcm.first.code} and ${pcm.further.code}).`,
    reason: 'Reason',
    reasonText: 'Description of the reason',
    minutes: 'Minutes',
    seconds: 'Seconds',
    activities: 'Activity',
    date: 'Date',
    time: 'Time',
    observedTrends: 'Observed trends',
    planModification: 'Plan modification',
    extendBy: 'Extend by',
  },
  groups: {
    careTeam: 'Care team',
    program: 'Program',
  },
  choose: 'Choose',
  search: 'Search',
  clearSearch: 'Clear search',
  nothingFound: 'No matches.',
  nobody: 'None',
  days: (days: number) => counted(days, 'day', 'days'),
  datePlaceholder: 'MM/DD/YYYY',
  openCalendar: (field: string) => `${field}: open calendar`,
  problems: {
    firstNameRequired: 'Enter a first name.',
    lastNameRequired: 'Enter a last name.',
    nameLength: 'Enter at most 150 characters.',
    phone: 'Enter the full phone number.',
    email: 'Enter a valid email address, such as name@example.com.',
    dateFormat: 'Invalid date format',
    bornInFuture: 'Enter a date of birth that is not in the future.',
    recordIdLength: 'Enter at most 100 characters.',
    workflowRequired: 'Choose a program.',
    languageNotOffered:
      'The program is not available in this language. Choose another language or program.',
    startTooFar: 'Choose a start date within 30 days of today.',
    overEnrollment: 'The patient is already enrolled on that day. Choose a later start date.',
    reasonRequired: 'Choose a reason.',
    reasonLength: 'Enter 3 to 500 characters.',
    primaryIsSecondary:
      'The primary provider cannot also be a secondary provider. Choose someone else.',
    durationNumber: 'Enter whole numbers.',
    durationZero: 'Enter how long the interaction lasted.',
    durationLong: 'An interaction can last at most 24 hours.',
    activityRequired: 'Choose at least one activity.',
    timeRequired: 'Enter a time.',
    inFuture: 'Enter a date and time that are not in the future.',
    notEnrolledThen: 'Enter a day on which the patient was enrolled.',
    noteLength: 'Enter at most 5,000 characters.',
  },
  duplicate: (name: string, birthDate: string) =>
    `A patient named ${name}, born ${birthDate}, already exists. Is this a different person?`,
  create: {
    title: 'New patient',
    submit: 'Create patient',
    done: 'The patient was created.',
    wasCreated:
      'An earlier attempt already created this patient. Check that the care team and enrollment are correct.',
    notEnrolled: 'Not enrolled in a program yet.',
    find: 'Show patient',
  },
  edit: {
    title: 'Edit patient',
    submit: 'Save',
    delete: 'Delete patient',
    confirmDelete: (name: string) => `Delete ${name}?`,
    done: 'The changes were saved.',
    deleted: 'The patient was deleted.',
  },
  enroll: {
    title: 'Enroll in an RTM program',
    titleAgain: 'Re-enroll in an RTM program',
    submit: 'Enroll',
    submitAgain: 'Re-enroll',
    done: 'The patient was enrolled.',
  },
  extend: {
    title: 'Extend enrollment',
    submit: 'Extend',
    done: 'The enrollment was extended.',
    wasLonger: 'The enrollment already runs longer than that, so it was not changed.',
    changed: (endDate: string) =>
      `This enrollment has changed since you opened this form. It now ends on ${endDate}.`,
    outcome: (endDate: string, cycles: number) =>
      `The enrollment will end on ${endDate}, after ${counted(cycles, 'cycle', 'cycles')}.`,
  },
  unenroll: {
    title: 'Unenroll',
    submit: 'Unenroll',
    description:
      'The enrollment ends today. The patient’s check-in replies and the logged interactions are kept. If you re-enroll the patient, a new cycle begins.',
    beforeConnect: (day: number) =>
      `Today is day ${number(day)} of the enrollment. If you unenroll the patient before day 16, Connect (98975) cannot be billed.`,
    notStarted:
      'The enrollment has not started yet. If you unenroll the patient before day 16, Connect (98975) cannot be billed.',
    engageLost: (answered: number, code: string, endDate: string) =>
      `The patient answered on ${counted(answered, 'day', 'days')} of this cycle. If the enrollment ends before ${endDate}, ${code} cannot be billed.`,
    reasons: {
      goalsReached: 'Goals reached',
      notTakingPart: 'Not participating',
      noMessages: 'Does not want messages',
      insurance: 'Insurance does not cover it',
      dischargedOrMoved: 'Discharged or moved away',
      other: 'Other',
    },
    done: 'The patient was unenrolled.',
    endedAlready: 'The enrollment had already ended. The original reason was kept.',
  },
  careTeam: {
    title: 'Care team',
    submit: 'Save',
    done: 'The care team was updated.',
    loadFailed: 'The providers could not be loaded.',
  },
  /**
   * Shown instead of the form for a phone or video call if the patient's record is not available.
   */
  call: {
    loading: 'Loading the patient',
    failed: 'The patient could not be loaded.',
    gone: {
      title: 'This patient is no longer available.',
      description: 'The patient may have been deleted or may belong to another clinic.',
    },
    outside: {
      title: 'The patient is not enrolled, and PCM is off.',
      description:
        'A call logged for today would not count toward billing. To log a call from an earlier day of the program, open the patient’s details.',
    },
  },
  log: {
    title: 'Log interaction',
    titleChange: 'Edit interaction',
    submit: 'Log',
    submitChange: 'Save',
    delete: 'Delete interaction',
    confirmDelete: 'Delete this interaction?',
    zone: (zone: string) => `Time zone: ${zone}.`,
    billed:
      'This interaction is part of a billing that is marked as billed. That billing will not change.',
    billedMonth: (month: string) =>
      `Support for ${month} is already marked as billed. This time will not be added to it.`,
    chips: 'Common durations',
    sum: (before: string, added: string, sum: string) => `${before} + ${added} = ${sum} min`,
    earns: (sum: string, codes: string) => `${sum}: earns ${codes}`,
    /** Shown if the record does not say whether the patient has answered a check-in this month. */
    mayEarn: (sum: string, codes: string) =>
      `${sum}: earns ${codes} if the patient has answered a check-in this month`,
    lacks: {
      contact: (sum: string, codes: string) =>
        `${sum}: live contact (phone, video, or in person) is still needed for ${codes}`,
      answer: (sum: string, codes: string) =>
        `${sum}: a check-in answered this month is still needed for ${codes}`,
      both: (sum: string, codes: string) =>
        `${sum}: live contact (phone, video, or in person) and a check-in answered this month are still needed for ${codes}`,
    },
    done: 'The interaction was logged.',
    tooLong: 'It is longer than 8 hours. Check its duration.',
    overlaps:
      'It overlaps another interaction by the same provider. Check that the time was not logged twice.',
    changed: 'The interaction was updated.',
    deleted: 'The interaction was deleted.',
  },
  stopwatch: {
    label: 'Timer',
    start: 'Start',
    resume: 'Resume',
    stop: 'Stop',
    reset: 'Reset',
    running: 'Press Stop to fill in the elapsed time.',
    /** Shown with the name of the patient whose timer was paused. */
    pausedOther: 'Another timer was paused.',
    confirmDiscard: {
      title: 'Discard the time?',
      description: 'It has not been logged.',
      confirm: 'Discard',
      cancel: 'Keep it',
    },
  },
  pcm: {
    on: {
      title: 'Turn PCM on?',
      description: `Logged time will be billed as principal care management: ${pcm.first.code} for the first ${pcm.first.minutes} minutes of a calendar month, ${pcm.further.code} for each additional ${pcm.further.each} minutes. This takes effect starting with the current month. Earlier months are not affected.`,
      loses: (time: string, month: string, codes: string[], next: string, needed: string) =>
        `${time} are already logged in ${month}. If you turn PCM on, ${list(codes)} will no longer be billed for this month; ${next} requires ${needed}.`,
      mayLose: (time: string, month: string, codes: string[], next: string, needed: string) =>
        `${time} are already logged in ${month}. If ${list(codes)} ${plural(codes.length, 'has been earned and you turn PCM on, it', 'have been earned and you turn PCM on, they')} will no longer be billed for this month; ${next} requires ${needed}.`,
      confirm: 'Turn on',
      done: 'PCM is on.',
    },
    off: {
      title: 'Turn PCM off?',
      description: `Logged time will be billed as RTM Support again: ${rtm.first.code} for the first ${rtm.first.minutes} minutes of a calendar month, ${rtm.further.code} for each additional ${rtm.further.each} minutes. This takes effect starting with the current month. Earlier months are not affected.`,
      confirm: 'Turn off',
      done: 'PCM is off.',
    },
  },
}
