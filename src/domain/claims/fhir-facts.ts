/** Reads the claim information from FHIR R4 resources that an EHR sends (Q02). */
import type { PlainDate } from '../dates/dates'
import { entriesOf, type FhirEntry, listOf, objectOf } from '../patient/raw-json'
import { type FactName, type Facts, factFormats, factNames } from './claim-facts'
import { diagnosisCode, readFact } from './claim-formats'

type Resource = Record<string, unknown>

/** A provider in the EHR's record. */
export interface HandedInProvider {
  readonly firstName: string
  readonly lastName: string
  readonly npi: string
}

export interface HandedInFacts {
  readonly patient: Facts
  readonly providers: readonly HandedInProvider[]
}

const ICD = 'http://hl7.org/fhir/sid/icd-10-cm'
const NPI = 'http://hl7.org/fhir/sid/us-npi'

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Whether a FHIR period contains a day. The last day of the period is included. A limit without a
 * day means the whole month. A limit without a month means the whole year. A period without a start
 * or an end is unlimited on that side.
 */
function isWithin(period: unknown, day: PlainDate): boolean {
  const { start, end } = objectOf(period)
  // If the limit is an instant, only its date counts, in the time zone of the sender.
  const [first, last] = [textOf(start).slice(0, day.length), textOf(end).slice(0, day.length)]
  return day.slice(0, first.length) >= first && day.slice(0, last.length) <= last
}

type Texts = { readonly [Name in FactName]?: string }

/**
 * Returns the values that have the right format. Other values are left out, so that the claim lists
 * them as missing.
 */
function readable(texts: Texts): Facts {
  const facts: { [Name in FactName]?: string } = {}
  for (const name of factNames.patient) {
    const fact = readFact(factFormats[name], texts[name] ?? '')
    if (fact) facts[name] = fact
  }
  return facts
}

/**
 * Returns new values for all fields of a coverage. A value with a wrong format becomes '', which
 * deletes the stored value. Otherwise, a claim could combine the name of one payer with the id of
 * another payer.
 */
function readableCoverage(texts: Texts | null): Facts {
  if (texts === null) return {}
  return { payerName: '', payerId: '', memberId: '', ...readable(texts) }
}

/** Returns the codes of one code system in a coded concept. */
function codesIn(concept: unknown, system: string): string[] {
  return listOf(objectOf(concept).coding)
    .map(objectOf)
    .filter((coding) => coding.system === system)
    .map((coding) => textOf(coding.code))
}

function statusOf(concept: unknown): string {
  const [coding] = listOf(objectOf(concept).coding).map(objectOf)
  return textOf(coding?.code)
}

const ended = ['inactive', 'remission', 'resolved', 'abated']
const untrue = ['refuted', 'entered-in-error']

/**
 * Returns at most 12 ICD-10-CM codes of the patient's current conditions, in the order of the
 * conditions. Refuted conditions are left out.
 */
function diagnosesOf(conditions: readonly Resource[]): string {
  const codes = conditions
    .filter(({ clinicalStatus }) => !ended.includes(statusOf(clinicalStatus)))
    .filter(({ verificationStatus }) => !untrue.includes(statusOf(verificationStatus)))
    .flatMap(({ code }) => codesIn(code, ICD))
    .flatMap((code) => diagnosisCode(code) ?? [])
  return [...new Set(codes)].slice(0, 12).join(', ')
}

/**
 * Returns the resource that a reference names. It may be contained in the resource with the
 * reference, or be another resource of the bundle.
 */
function target(reference: unknown, owner: Resource, entries: readonly FhirEntry[]): Resource {
  const to = textOf(objectOf(reference).reference)
  const contained = listOf(owner.contained).map(objectOf)
  const own = contained.find(({ id }) => to === `#${id}`)
  if (own) return own
  // A reference may name a version: `Organization/7/_history/2`.
  const address = to.replace(/\/_history\/.*$/, '')
  const found =
    entries.find(({ fullUrl }) => address !== '' && fullUrl === address) ??
    entries.find(({ resource: { resourceType, id } }) => {
      return id !== undefined && address.endsWith(`${resourceType}/${id}`)
    })
  return found?.resource ?? {}
}

/**
 * Reads the coverage with the lowest `order` among the coverages that are active and apply today.
 */
function coverageOf(entries: readonly FhirEntry[], today: PlainDate) {
  const orderOf = ({ order }: Resource) => (typeof order === 'number' ? order : 1)
  const [coverage] = entries
    .map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === 'Coverage')
    .filter(({ status, period }) => status === 'active' && isWithin(period, today))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
  if (!coverage) return null
  const [payor] = listOf(coverage.payor)
  const payer = target(payor, coverage, entries)
  const identifiers = [...listOf(payer.identifier), objectOf(payor).identifier].map(objectOf)
  const ids = identifiers.map(({ value }) => textOf(value))
  const [own] = listOf(coverage.identifier).map(objectOf)
  return {
    payerName: textOf(payer.name) || textOf(objectOf(payor).display),
    payerId: ids.find((id) => Boolean(readFact('payerId', id))) ?? '',
    memberId: textOf(coverage.subscriberId) || textOf(own?.value),
  }
}

function identityOf(patient: Resource, today: PlainDate) {
  const addresses = listOf(patient.address)
    .map(objectOf)
    .filter(({ use, period }) => use !== 'old' && isWithin(period, today))
  const home = addresses.find(({ use }) => use === 'home') ?? addresses[0] ?? {}
  const lines = listOf(home.line).map(textOf)
  const { gender } = patient
  return {
    // A claim has no code for FHIR's value `other`, so this value becomes `unknown`.
    sex: gender === 'other' ? 'unknown' : textOf(gender),
    addressLine: lines.join(', '),
    city: textOf(home.city),
    state: textOf(home.state),
    zip: textOf(home.postalCode),
  }
}

function providerOf(practitioner: Resource): HandedInProvider[] {
  const numbers = listOf(practitioner.identifier).map(objectOf)
  const npi = readFact('npi', textOf(numbers.find(({ system }) => system === NPI)?.value))
  const names = listOf(practitioner.name).map(objectOf)
  const name = names.find(({ use }) => use === 'official') ?? names[0] ?? {}
  const firstName = listOf(name.given).map(textOf).join(' ').trim()
  const lastName = textOf(name.family).trim()
  return npi && lastName !== '' ? [{ firstName, lastName, npi }] : []
}

/**
 * Reads `Patient`, `Coverage`, `Condition`, `Practitioner` and the payer's `Organization`, alone or
 * in a `Bundle`. A value with a wrong format is left out. In a coverage, such a value becomes ''. A
 * coverage or an address that does not apply today is left out.
 */
export function handedInFacts(raw: unknown, today: PlainDate): HandedInFacts {
  const entries = entriesOf(raw)
  const all = entries.map(({ resource }) => resource)
  const of = (type: string) => all.filter(({ resourceType }) => resourceType === type)
  const [patient = {}] = of('Patient')
  return {
    patient: {
      ...readable({
        ...identityOf(patient, today),
        diagnosisCodes: diagnosesOf(of('Condition')),
      }),
      ...readableCoverage(coverageOf(entries, today)),
    },
    providers: of('Practitioner').flatMap(providerOf),
  }
}
