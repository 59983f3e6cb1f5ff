/** Claim information in requests and responses (Q02). */
import { filingLimits } from '../domain/billing/filing-limit'
import {
  type CompanyFacts,
  changedFacts,
  type FactName,
  type FactOwner,
  type Facts,
  factFormats,
  factNames,
} from '../domain/claims/claim-facts'
import { type FactFormat, readFact, splitCodes } from '../domain/claims/claim-formats'
import type { HandedInProvider } from '../domain/claims/fhir-facts'
import { nameKey } from './name-key'
import { fullName } from './person'
import type { Practice } from './practice'
import { badRequest, type FieldError } from './problem'

const must: Readonly<Record<FactFormat, string>> = {
  name: 'be a text of one line with at most 60 characters',
  line: 'be a text of one line with at most 55 characters',
  city: 'be a text of one line with at most 30 characters',
  state: 'be the two letters of a state, such as NY',
  zip: 'be a ZIP code with five or nine digits, such as 10001 or 10001-1234',
  zipPlusFour: 'be a ZIP code with nine digits, such as 10001-1234',
  payerId: 'have 2 to 15 letters and digits',
  memberId: 'have 2 to 80 letters, digits, spaces and dashes',
  diagnosisCodes: 'be a list of at most 12 ICD-10-CM codes, such as M54.50',
  npi: 'be an NPI: ten digits, of which the first is 1 or 2 and the last is the check digit',
  taxId: 'be an employer identification number (EIN): nine digits, such as 12-3456789',
  placeOfService: 'be a CMS place of service code, two digits, such as 11',
  filingLimit: `be a text with a whole number of days from ${filingLimits.least} to ${filingLimits.most}`,
  partnerId: 'have 2 to 15 letters and digits',
  usage: 'be one of P (production), T (test)',
  sex: 'be one of female, male, unknown',
  discipline: 'be one of PT, PTA, OT, OTA, SLP, OTHER',
}

/** Returns the name of a value in JSON: `payer_name` for `payerName`. */
function nameInWire(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function recordOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(Object.entries(value))
}

/**
 * Converts a value in a request to text. The text '' deletes the value. Null means that the value
 * has a wrong type.
 */
function textOf(name: FactName, value: unknown): string | null {
  if (value === null) return ''
  if (name !== 'diagnosisCodes') return typeof value === 'string' ? value : null
  if (!Array.isArray(value) || !value.every((code) => typeof code === 'string')) return null
  return value.some((code) => splitCodes(code).length !== 1) ? null : value.join(' ')
}

/**
 * Reads a change of claim information. In the body, null deletes a value, and an omitted value
 * stays as it is.
 * @param errors Receives an error for each invalid value.
 */
function readChange(owner: FactOwner, body: unknown, at: string, errors: FieldError[]): Facts {
  const given = recordOf(body)
  if (!given) {
    const field = at.replace(/\.$/, '') || 'body'
    errors.push({ field, detail: `${field} must be an object.` })
    return {}
  }
  const change: { [Name in FactName]?: string } = {}
  const known = new Set<string>(['id', ...factNames[owner].map(nameInWire)])
  for (const name of given.keys()) {
    if (known.has(name)) continue
    errors.push({ field: `${at}${name}`, detail: `${at}${name} is not a known field.` })
  }
  for (const name of factNames[owner]) {
    const field = `${at}${nameInWire(name)}`
    const value = given.get(nameInWire(name))
    if (value === undefined) continue
    const format = factFormats[name]
    const text = textOf(name, value)
    const fact = text === null ? null : readFact(format, text)
    if (fact === null) errors.push({ field, detail: `${field} must ${must[format]}.` })
    else change[name] = fact
  }
  return change
}

/**
 * Returns the claim information of a patient with the changes in the request body.
 * @throws Problem 400 that names each invalid field.
 */
export function patientFactsAfter(before: Facts, body: unknown): Facts {
  const errors: FieldError[] = []
  const change = readChange('patient', body, '', errors)
  if (errors.length > 0) throw badRequest(...errors)
  return changedFacts(before, change)
}

type Changes = Readonly<Record<string, Facts>>

/** Reads a list of changes and returns them by id. An id that is not in `known` is an error. */
function readChanges(
  owner: 'provider' | 'program',
  body: unknown,
  known: readonly { readonly id: number }[],
  errors: FieldError[],
): Changes {
  const field = `${owner}s`
  if (body === undefined) return {}
  if (!Array.isArray(body)) {
    errors.push({ field, detail: `${field} must be a list.` })
    return {}
  }
  const entries = body.map((entry, row) => {
    const id = recordOf(entry)?.get('id')
    const isKnown = known.some((one) => one.id === id)
    if (!isKnown) {
      errors.push({ field: `${field}.${row}.id`, detail: `This ${owner} does not exist.` })
    } else if (body.findIndex((one) => recordOf(one)?.get('id') === id) < row) {
      // An id that occurs twice is an error. Otherwise, the second entry would replace the first
      // without notice.
      const detail = 'This id is listed twice.'
      errors.push({ field: `${field}.${row}.id`, detail })
    }
    return [String(id), readChange(owner, entry, `${field}.${row}.`, errors)] as const
  })
  return Object.fromEntries(entries)
}

function merged(before: Changes, changes: Changes): Changes {
  const after = Object.entries(changes).map(([id, change]) => {
    return [id, changedFacts(before[id] ?? {}, change)] as const
  })
  return { ...before, ...Object.fromEntries(after) }
}

/**
 * Returns the claim information of a company with the changes in the request body.
 * @throws Problem 400 that names each invalid field.
 */
export function companyFactsAfter(
  { company, staff, workflows }: Practice,
  body: Readonly<Record<string, unknown>>,
): CompanyFacts {
  const { claimFacts: before } = company
  const errors: FieldError[] = []
  for (const name of Object.keys(body)) {
    if (['clinic', 'providers', 'programs'].includes(name)) continue
    errors.push({ field: name, detail: `${name} is not one of clinic, providers and programs.` })
  }
  const { clinic = {} } = body
  const change = readChange('clinic', clinic, 'clinic.', errors)
  const providers = readChanges('provider', body.providers, staff, errors)
  const flows = readChanges('program', body.programs, workflows, errors)
  if (errors.length > 0) throw badRequest(...errors)
  return {
    clinic: changedFacts(before.clinic, change),
    providers: merged(before.providers, providers),
    programs: merged(before.programs, flows),
  }
}

/**
 * Adds the NPIs in a record of the EHR to the providers that have no NPI. The record names
 * providers only by name, so a name that several providers share is skipped.
 */
export function withNpis(
  providers: Changes,
  { staff }: Practice,
  handedIn: readonly HandedInProvider[],
): Changes {
  const found = handedIn.flatMap((provider): (readonly [string, Facts])[] => {
    const [first, ...others] = staff.filter((one) => nameKey(one) === nameKey(provider))
    if (!first || others.length > 0 || providers[first.id]?.npi) return []
    return [[String(first.id), { ...providers[first.id], npi: provider.npi }]]
  })
  return found.length === 0 ? providers : { ...providers, ...Object.fromEntries(found) }
}

/**
 * Returns the claim information in wire format. An unknown value is null, and the diagnosis codes
 * are a list.
 */
export function factsWire(owner: FactOwner, facts: Facts): Record<string, unknown> {
  const entries = factNames[owner].map((name) => {
    const fact = facts[name]
    const value = name === 'diagnosisCodes' ? splitCodes(fact ?? '') : (fact ?? null)
    return [nameInWire(name), value]
  })
  return Object.fromEntries(entries)
}

export function companyFactsWire({ company, staff, workflows }: Practice): object {
  const { clinic, providers, programs } = company.claimFacts
  return {
    clinic: factsWire('clinic', clinic),
    providers: staff.map((user) => {
      const { id } = user
      return { id, full_name: fullName(user), ...factsWire('provider', providers[id] ?? {}) }
    }),
    programs: workflows.map(({ id, name }) => {
      return { id, name, ...factsWire('program', programs[id] ?? {}) }
    }),
  }
}
