/**
 * Writes claims as CSV for a spreadsheet (Q03). Each billing is one row. docs/claims.md explains
 * the columns.
 */
import { stringify } from 'csv-stringify/browser/esm/sync'
import { rulePacks } from '../../domain/billing/rule-packs'
import type { Claim, ClaimLine } from '../../domain/claims/claim'

type Cell = string | number | null | undefined

/** The largest number of different codes that one billing can have, in all rule packs. */
const MOST_LINES = Math.max(
  ...Object.values(rulePacks).flatMap(({ rtm, pcm }) => [rtm.length, pcm.length]),
)

/**
 * Matches text that a spreadsheet would run as a formula, even after one or more `'`. Full-width
 * signs are included, because Excel reads them like the normal signs.
 */
const unsafe = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Puts one `'` before a text that could be a formula. */
function guarded(text: string): string {
  return unsafe.test(text) ? `'${text}` : text
}

const columns: Readonly<Record<string, (claim: Claim) => Cell>> = {
  billing_id: ({ billingId }) => billingId,
  status: ({ status }) => status,
  date_of_service: ({ dateOfService }) => dateOfService,
  patient_id: ({ patient }) => patient.id,
  patient_record_id: ({ patient }) => patient.recordId,
  patient_last_name: ({ patient }) => patient.lastName,
  patient_first_name: ({ patient }) => patient.firstName,
  patient_birth_date: ({ patient }) => patient.birthDate,
  patient_sex: ({ patient }) => patient.sex,
  patient_address_line: ({ patient }) => patient.address?.line,
  patient_city: ({ patient }) => patient.address?.city,
  patient_state: ({ patient }) => patient.address?.state,
  patient_zip: ({ patient }) => patient.address?.zip,
  payer_name: ({ payer }) => payer?.name,
  payer_id: ({ payer }) => payer?.id,
  member_id: ({ memberId }) => memberId,
  diagnosis_codes: ({ diagnosisCodes }) => diagnosisCodes.join(' '),
  place_of_service: ({ placeOfService }) => placeOfService,
  rendering_last_name: ({ rendering }) => rendering?.lastName,
  rendering_first_name: ({ rendering }) => rendering?.firstName,
  rendering_npi: ({ rendering }) => rendering?.npi,
  rendering_discipline: ({ rendering }) => rendering?.discipline,
  billing_name: ({ billing }) => billing?.name,
  billing_npi: ({ billing }) => billing?.npi,
  billing_tax_id: ({ billing }) => billing?.taxId,
  billing_address_line: ({ billing }) => billing?.address.line,
  billing_city: ({ billing }) => billing?.address.city,
  billing_state: ({ billing }) => billing?.address.state,
  billing_zip: ({ billing }) => billing?.address.zip,
}

const lineColumns: Readonly<Record<string, (line: ClaimLine) => Cell>> = {
  code: ({ code }) => code,
  modifiers: ({ modifiers }) => modifiers.join(' '),
  units: ({ units }) => units,
  amount: ({ amount }) => amount,
}

const lineNumbers = Array.from({ length: MOST_LINES }, (_, at) => at + 1)
const header = [
  ...Object.keys(columns),
  ...lineNumbers.flatMap((line) => Object.keys(lineColumns).map((name) => `line_${line}_${name}`)),
]

function rowOf(claim: Claim): Cell[] {
  const { billingId, lines } = claim
  if (lines.length > MOST_LINES) throw new Error(`The billing ${billingId} has too many codes.`)
  const ofLines = lineNumbers.flatMap((number) => {
    const line = lines[number - 1]
    return Object.values(lineColumns).map((cell) => line && cell(line))
  })
  return [...Object.values(columns).map((cell) => cell(claim)), ...ofLines]
}

function csv(rows: readonly (readonly Cell[])[], bom: boolean): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))),
    // Excel recognizes UTF-8 only by a byte order mark (`bom`) at the start of the file.
    { bom, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
}

/**
 * Writes claims as a sequence of parts of a file. The first part is the header, and each page of
 * claims is one more part.
 */
export async function* writeCsv(pages: AsyncIterable<readonly Claim[]>): AsyncGenerator<string> {
  yield csv([header], true)
  for await (const claims of pages) yield csv(claims.map(rowOf), false)
}
