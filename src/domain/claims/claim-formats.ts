/**
 * The formats of claim information (Q02). Each format converts a typed text to a stored value.
 * docs/claims.md names the sources.
 */
import { filingLimitDays } from '../billing/filing-limit'
import { sexes } from './claim'
import { usages } from './claim-export'
import { disciplines } from './claim-modifiers'

export type FactFormat =
  | 'name'
  | 'line'
  | 'city'
  | 'state'
  | 'zip'
  | 'zipPlusFour'
  | 'payerId'
  | 'memberId'
  | 'diagnosisCodes'
  | 'npi'
  | 'taxId'
  | 'placeOfService'
  | 'filingLimit'
  | 'partnerId'
  | 'usage'
  | 'sex'
  | 'discipline'

/** The maximum number of diagnoses of a claim (ASC X12 837P, segment HI). */
const MOST_DIAGNOSES = 12

/**
 * The codes that USPS has for the states, the District of Columbia, the territories and the
 * military addresses.
 */
const states = new Set(
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM
  NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP`.split(/\s+/),
)

/** The place of service codes that CMS has assigned. */
const places = new Set(
  `01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 31 32 33 34 41
  42 49 50 51 52 53 54 55 56 57 58 60 61 62 65 66 71 72 81 99`.split(/\s+/),
)

/**
 * Returns an ICD-10-CM code in capital letters and with its dot: `m5450` becomes `M54.50`. Returns
 * null for any other text.
 */
export function diagnosisCode(typed: string): string | null {
  const match = /^([A-Z]\d[0-9AB])(?:\.?([0-9A-Z]{1,4}))?$/.exec(typed.trim().toUpperCase())
  if (!match) return null
  const [, category, rest] = match
  return rest === undefined ? `${category}` : `${category}.${rest}`
}

/** Splits a text into codes. Commas, semicolons or spaces separate the codes. */
export function splitCodes(text: string): string[] {
  return text.split(/[\s,;]+/).filter((code) => code !== '')
}

function diagnosisCodes(typed: string): string | null {
  const codes = [...new Set(splitCodes(typed).map(diagnosisCode))]
  if (codes.length === 0 || codes.length > MOST_DIAGNOSES || codes.includes(null)) return null
  return codes.join(', ')
}

/** The digits before an NPI, from which the Luhn algorithm computes the check digit of the NPI. */
const NPI_PREFIX = '80840'

function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (const [at, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function npi(typed: string): string | null {
  return /^[12]\d{9}$/.test(typed) && hasLuhnDigit(`${NPI_PREFIX}${typed}`) ? typed : null
}

function taxId(typed: string): string | null {
  return /^\d{2}-?\d{7}$/.test(typed) ? typed.replace('-', '') : null
}

function zip(typed: string): string | null {
  const [, first, last] = /^(\d{5})(?:-?(\d{4}))?$/.exec(typed) ?? []
  if (first === undefined) return null
  return last === undefined ? first : `${first}-${last}`
}

function oneOf(known: readonly string[]) {
  return (typed: string) => (known.includes(typed) ? typed : null)
}

/** Returns a function that reads a text of one line with at most `most` characters. */
function lineOf(most: number) {
  return (typed: string) => (typed.length <= most && !/\p{Cc}/u.test(typed) ? typed : null)
}

const readers: Readonly<Record<FactFormat, (typed: string) => string | null>> = {
  // The maximum lengths in X12 837P.
  name: lineOf(60),
  line: lineOf(55),
  city: lineOf(30),
  state: (typed) => (states.has(typed.toUpperCase()) ? typed.toUpperCase() : null),
  zip,
  // An address of a billing provider must have a ZIP code of nine digits (837P, loop 2010AA).
  zipPlusFour: (typed) => (zip(typed)?.length === 10 ? zip(typed) : null),
  payerId: (typed) => (/^[A-Za-z0-9]{2,15}$/.test(typed) ? typed.toUpperCase() : null),
  memberId: (typed) => (/^[A-Za-z0-9][A-Za-z0-9 -]{1,79}$/.test(typed) ? typed : null),
  diagnosisCodes,
  npi,
  taxId,
  placeOfService: (typed) => (places.has(typed) ? typed : null),
  filingLimit: (typed) => filingLimitDays(typed)?.toString() ?? null,
  partnerId: (typed) => (/^[A-Za-z0-9]{2,15}$/.test(typed) ? typed.toUpperCase() : null),
  usage: oneOf(usages),
  sex: oneOf(sexes),
  discipline: oneOf(disciplines),
}

/**
 * Reads a typed text, without the spaces around it.
 * @returns The value as it is stored, '' for an empty text, or null for a wrong format.
 */
export function readFact(format: FactFormat, typed: string): string | null {
  const text = typed.trim()
  return text === '' ? '' : readers[format](text)
}
