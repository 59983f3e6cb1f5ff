/** The English UI texts for the billing settings (K22, K25, K26). */
import { countingIn } from './counting'

const { counted, number, plural } = countingIn('en-US')

export const billingSettings = {
  title: 'Billing settings',
  loading: 'Loading the billing settings',
  fees: {
    title: 'Fees',
    text: 'What your company charges for one unit of a code, in dollars. A fee applies to dates of service from its effective date until the next fee for the same code.',
    loading: 'Loading fees',
    failed: 'The fees could not be loaded.',
    empty: 'There are no fees yet.',
    emptyText: 'Until you add fees, no amounts are shown.',
    table: 'Fees by code and effective date',
    code: 'Code',
    amount: 'Amount in dollars',
    validFrom: 'Effective date',
    datePlaceholder: 'MM/DD/YYYY',
    choose: 'Code',
    /** The accessible name of a field: its column, and its row counted from 1. */
    field: (column: string, row: number) => `${column}, row ${number(row)}`,
    add: 'Add a fee',
    remove: (row: number) => `Remove row ${number(row)}`,
    removed: (code: string) => (code ? `The fee for ${code} was removed.` : 'The row was removed.'),
    removedText: 'Save the fees to make this permanent.',
    save: 'Save fees',
    saving: 'Saving',
    saved: 'The fees were saved.',
    unsaved: 'Unsaved changes',
    discard: 'Discard changes',
    invalid: (rows: number) => `Nothing was saved. Correct ${counted(rows, 'row', 'rows')} first.`,
    problems: {
      code: 'Choose a code.',
      amount: 'Enter an amount from 0 to 99999.99, such as 50.25.',
      validFrom: 'Enter a date, such as 01/31/2026.',
      repeated: 'This code has another fee with this effective date. Remove one of them.',
    },
    changed: 'The fees were changed after you opened them.',
    changedText: 'Nothing was saved, and your changes are still here.',
    load: 'Discard my changes and show the saved fees',
    overwrite: 'Replace the saved fees with mine',
  },
  packs: {
    spec: {
      name: 'Default rules',
      text: 'Connect (98975) is earned on day 16 and can be billed when the first cycle is complete. Engage (98977) requires at least 16 days answered, and Support (98980) at least 20 minutes. Billing an Engage late delays the next Engage.',
    },
    cms2026: {
      name: 'CMS 2026 rules',
      text: 'Adds 98984–98986 for 2 to 15 days answered, 98976–98978 for 16 or more (the program’s body system determines the code), and 98979 for 10 to 19 minutes. Late billing does not delay later Engage billings. Check your payers’ rules first.',
    },
  },
  rules: {
    title: 'Rules',
    text: 'A rule pack determines the codes of each billing, by date of service. Billings marked as billed keep their rule pack.',
    loading: 'Loading rules',
    failed: 'The rules could not be loaded.',
    always: (pack: string) => `Current: ${pack}, for all dates of service.`,
    since: (pack: string, day: string) =>
      `Current: ${pack}, for dates of service on or after ${day}.`,
    before: (pack: string, day: string) => `Current: ${pack}, for dates of service before ${day}.`,
    otherBefore: (pack: string, day: string) => `Before ${day}: ${pack}`,
    otherSince: (pack: string, day: string) => `On or after ${day}: ${pack}`,
    withSetup: (pack: string, days: number) =>
      `${pack} (Connect requires ${counted(days, 'day', 'days')} answered)`,
    pack: 'Rule pack',
    firstDay: 'First date of service',
    firstDayHint: 'Leave this field empty to apply the default rules to all dates.',
    setup: 'Days answered required for Connect',
    dayInvalid: 'Enter a date, such as 01/31/2026.',
    dayEarly: (pack: string, day: string) =>
      `${pack} cannot apply before ${day}. Enter ${day} or a later date.`,
    change: 'Change rules',
    /** The reason why the button “Change rules” cannot be used yet. */
    same: 'To change the rules, change one of the fields above.',
    confirmTitle: (pack: string) => `Change to ${pack}?`,
    confirmAlways: 'They will apply to all dates of service.',
    confirmFrom: (day: string) => `They will apply to dates of service on or after ${day}.`,
    confirmText:
      'Pending and ready billings will be recalculated right away. Billings marked as billed will not change.',
    notCompared: 'Run a dry run first to see the difference.',
    compared: (from: string, to: string) =>
      `Your dry run of these rules covered dates of service from ${from} to ${to}.`,
    fallsBack: (pack: string, from: string, to: string) =>
      `${pack} will apply again to dates of service from ${from} to ${to}.`,
    replaces: (pack: string, day: string) =>
      `This replaces ${pack} for dates of service on or after ${day}.`,
    done: 'The rules were changed.',
    changed: 'The rules were changed after you opened them.',
    changedText:
      'Nothing was saved, and your changes are still here. Check the current rules, then change them again.',
    load: 'Show the saved rules',
  },
  dryRun: {
    title: 'Dry run',
    text: 'See how a rule pack would change pending and ready billings before you switch. A dry run changes nothing.',
    from: 'From',
    to: 'To',
    toEarly: 'Enter a date on or after the From date.',
    tooLong: (days: number) => `Enter a date within ${number(days)} days of the From date.`,
    run: 'Run',
    running: 'Comparing billings',
    failed: 'The dry run failed.',
    unchanged: 'Nothing was changed.',
    none: 'No pending or ready billing would change.',
    counts: (appears: number, vanishes: number, changes: number) =>
      `Billings: ${number(appears)} would be added, ${number(vanishes)} would be removed, ${number(changes)} would change.`,
    billed: (count: number) =>
      `${counted(count, 'billing', 'billings')} marked as billed will not change.`,
    money: (before: string, after: string, difference: string) =>
      `Based on your fees: ${before} before, ${after} after (${difference}).`,
    unknown: (count: number) =>
      `${counted(count, 'billing has', 'billings have')} a code without a fee and ${plural(count, 'is', 'are')} not included in these totals.`,
    table: 'Billings that would change',
    patient: 'Patient',
    interval: 'Billing interval',
    change: 'Change',
    before: 'Before',
    after: 'After',
    changes: { appears: 'Added', vanishes: 'Removed', changes: 'Changed' },
    cycle: (cycleNumber: number, startDate: string) => `Cycle ${cycleNumber} (${startDate})`,
    noAmount: 'no fee',
    nothing: '–',
  },
  claims: {
    title: 'Claim information',
    text: 'Information needed to export claims: the clinic’s NPI, tax ID, and address; each provider’s NPI and discipline; and each program’s place of service. A patient’s insurance is in the patient’s menu, under Claim information.',
    edit: 'Edit claim information',
  },
  pcm: {
    title: 'PCM',
    text: 'Principal care management for your whole company. A change takes effect starting with the current month. Earlier months are not affected.',
    loading: 'Loading the PCM setting',
    failed: 'The PCM setting could not be loaded.',
    label: 'PCM for your company',
    on: 'On: patients can have PCM.',
    off: 'Off: no patient can have PCM.',
    confirm: { on: 'Turn PCM on for your company?', off: 'Turn PCM off for your company?' },
    confirmText:
      'The change takes effect starting with the current month. Pending and ready billings will be recalculated right away. Earlier months are not affected.',
    done: { on: 'PCM is on for your company.', off: 'PCM is off for your company.' },
  },
}
