/**
 * The claim information by its owner: the data that claims need in addition to the billings (Q02).
 */
import type { FactFormat } from './claim-formats'

export const factFormats = {
  payerName: 'name',
  payerId: 'payerId',
  memberId: 'memberId',
  diagnosisCodes: 'diagnosisCodes',
  sex: 'sex',
  addressLine: 'line',
  city: 'city',
  state: 'state',
  zip: 'zip',
  npi: 'npi',
  discipline: 'discipline',
  placeOfService: 'placeOfService',
  name: 'name',
  taxId: 'taxId',
  zipPlusFour: 'zipPlusFour',
  filingLimit: 'filingLimit',
  submitterId: 'partnerId',
  receiverId: 'partnerId',
  usage: 'usage',
} as const satisfies Readonly<Record<string, FactFormat>>

export type FactName = keyof typeof factFormats

/** Claim information as it is stored. Unknown values are left out. */
export type Facts = { readonly [Name in FactName]?: string }

const address = ['addressLine', 'city', 'state'] as const

/**
 * The names of the values of a patient, a provider, a program and the clinic, in the order of the
 * forms.
 */
export const factNames = {
  patient: [
    ...(['payerName', 'payerId', 'memberId', 'diagnosisCodes', 'sex'] as const),
    ...address,
    'zip',
  ],
  provider: ['npi', 'discipline'],
  program: ['placeOfService', 'diagnosisCodes'],
  clinic: [
    ...(['name', 'npi', 'taxId'] as const),
    ...address,
    ...(['zipPlusFour', 'filingLimit', 'submitterId', 'receiverId', 'usage'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly FactName[]>>

export type FactOwner = keyof typeof factNames

/**
 * The claim information of a company. The keys are ids as texts, because JSON stores keys as texts.
 */
export interface CompanyFacts {
  readonly clinic: Facts
  readonly providers: Readonly<Record<string, Facts>>
  readonly programs: Readonly<Record<string, Facts>>
}

export const noCompanyFacts: CompanyFacts = { clinic: {}, providers: {}, programs: {} }

/** Returns the claim information after a change. In the change, the text '' deletes a value. */
export function changedFacts(before: Facts, change: Facts): Facts {
  const after: Record<string, string> = { ...before, ...change }
  return Object.fromEntries(Object.entries(after).filter(([, fact]) => fact !== ''))
}
