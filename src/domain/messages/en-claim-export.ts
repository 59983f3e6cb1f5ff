/** English: the export of billings (Q03). */
import { countingIn } from './counting'

const { number, plural } = countingIn('en-US')
const billings = (count: number) => `${number(count)} ${plural(count, 'billing', 'billings')}`

export const claimExport = {
  title: (count: number) => `Export ${billings(count)}`,
  untitled: 'Export',
  format: 'Format',
  formats: {
    csv: { label: 'CSV', text: 'For a spreadsheet. Unknown facts stay empty.' },
    fhir: { label: 'FHIR R4', text: 'A bundle of claims for an EHR.' },
    x12: { label: 'X12 837P', text: 'An electronic claim file for a clearinghouse.' },
  },
  checking: 'Checking the billings',
  checkFailed: 'The billings could not be checked.',
  complete: 'No facts are missing.',
  missing: (count: number) => `${billings(count)} ${plural(count, 'lacks', 'lack')} facts`,
  others: (count: number) => `and ${number(count)} more`,
  enter: 'Enter',
  enterFor: (patient: string) => `Enter the facts of ${patient}`,
  where:
    'Choose “Claim details” in the menu of a patient. Facts of the clinic, its providers and its programs, and fees, are in the billing settings.',
  skip: (count: number) => `Leave out the ${billings(count)}`,
  skipNeeded:
    'This format holds only ready or billed claims that lack no facts. Enter the facts, or leave the others out.',
  noneLeft: 'All billings lack facts, so this format would be empty.',
  unaddressed:
    'X12 needs the submitter ID and the receiver ID. Enter them in the billing settings.',
  isTest:
    'This is a test file: no payer gets its claims. Set “Use of the files” to Production in the billing settings to bill.',
  noFees: 'FHIR and X12 need a fee for each code. Enter your fees in the billing settings first.',
  changed: (count: number) =>
    `X12 cannot hold ${number(count)} ${plural(count, 'text', 'texts')} as entered`,
  change: (before: string, after: string) => `${before} → ${after}`,
  exported: (count: number, date: string, by: string, format: string) =>
    `${number(count)} of these ${plural(count, 'was', 'were')} exported on ${date} by ${by} (${format}).`,
  submit: 'Export',
  exporting: 'Exporting',
  progress: (done: number, total: number) => `${number(done)} of ${number(total)} billings`,
  done: (name: string) => `${name} was saved.`,
  failed: 'The file could not be made. Nothing was changed.',
  facts: {
    status: 'not ready to bill, or cancelled',
    payer: 'payer',
    memberId: 'member ID',
    diagnosisCodes: 'diagnosis codes',
    sex: 'sex',
    birthDate: 'date of birth',
    address: 'address',
    rendering: 'primary provider',
    npi: 'provider’s NPI',
    discipline: 'provider’s discipline',
    placeOfService: 'place of service',
    billing: 'clinic’s name, NPI, tax ID and address',
    fee: 'fee',
  },
}
