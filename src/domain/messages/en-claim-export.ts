/** The English UI texts for the export of billings (Q03). */
import { countingIn } from './counting'

const { counted, number, plural } = countingIn('en-US')
const billings = (count: number) => counted(count, 'billing', 'billings')

export const claimExport = {
  title: (count: number) => `Export ${billings(count)}`,
  untitled: 'Export',
  format: 'Format',
  formats: {
    csv: { label: 'CSV', text: 'For a spreadsheet. Missing information is left blank.' },
    fhir: { label: 'FHIR R4', text: 'A bundle of claims for an EHR.' },
    x12: { label: 'X12 837P', text: 'An electronic claim file for a clearinghouse.' },
  },
  checking: 'Checking billings',
  checkFailed: 'The billings could not be checked.',
  complete: 'No information is missing.',
  incomplete: (count: number, isAll: boolean) =>
    `${billings(count)} cannot be included${isAll ? ', so the file would be empty' : ''}. This format can include only billings that are ready or billed and have no missing information.`,
  inSettings: 'In billing settings',
  openSettings: 'Open the billing settings',
  elsewhere: 'This page cannot open the billing settings. Open them in the clinic’s app.',
  inPatients: (count: number, isMore: boolean) =>
    `In patients’ records (${number(count)}${isMore ? '+' : ''})`,
  lacking: (count: number, isMore: boolean) =>
    `missing for ${isMore ? 'at least ' : ''}${billings(count)}`,
  others: (count: number, isMore: boolean) =>
    `and ${isMore ? 'at least ' : ''}${number(count)} more`,
  enter: 'Open patient',
  enterFor: (patient: string) => `Open patient ${patient} to add information`,
  skip: (count: number) => `Leave out ${billings(count)}`,
  check: (count: number) =>
    plural(
      count,
      'Check this billing before you export it',
      `Check ${number(count)} billings before you export them`,
    ),
  unaddressed: 'X12 requires a submitter ID and a receiver ID. Enter them in the billing settings.',
  isTest:
    'This is a test file. Its claims will not be sent to payers. To bill, set “File mode” to Production in the billing settings.',
  changed: (count: number) =>
    `X12 does not allow some characters. ${counted(count, 'entry', 'entries')} will be changed:`,
  change: (before: string, after: string) => `${before} → ${after}`,
  exported: (count: number, date: string, by: string, format: string, isTest: boolean) =>
    isTest
      ? `${by} started an export of ${number(count)} of these billings to a test file on ${date} (${format}).`
      : `${by} started an export of ${number(count)} of these billings on ${date} (${format}).`,
  submit: 'Export',
  exporting: 'Exporting',
  progress: (done: number, total: number) => `${number(done)} of ${number(total)} billings`,
  done: (name: string) => `${name} was saved.`,
  outdated:
    'The billings have changed since you opened this dialog. The numbers above are now up to date. Check them, and then try again.',
  failed: 'The file could not be created. No billing was changed.',
  facts: {
    status: 'pending or cancelled billing',
    payer: 'payer',
    memberId: 'member ID',
    diagnosisCodes: 'diagnosis codes',
    sex: 'sex',
    birthDate: 'date of birth',
    address: 'address',
    rendering: 'a primary provider other than a PTA or OTA',
    npi: 'provider’s NPI',
    discipline: 'provider’s discipline',
    placeOfService: 'place of service',
    billing: 'clinic’s name, NPI, tax ID, and address',
    fee: 'fee for each code',
  },
}
