/**
 * A claim: all values that a payer needs for one billing. They come from the billing, the patient,
 * the provider, the program and the company (Q02). docs/claims.md names the sources.
 */
import type { PlainDate } from '../dates/dates'
import type { Discipline } from './claim-modifiers'

/** An address in the United States. */
export interface PostalAddress {
  /** The street and the number. */
  readonly line: string
  readonly city: string
  /** The state as two capital letters, such as `NY`. */
  readonly state: string
  /**
   * Five digits, or nine digits such as `10001-1234`. The address of a billing provider has nine
   * digits.
   */
  readonly zip: string
}

/** A service line: one CPT code of the billing. */
export interface ClaimLine {
  readonly code: string
  /** The modifiers in the order of the claim, such as `['GP', 'CQ']`. Empty if there are none. */
  readonly modifiers: readonly string[]
  /** The number of units, an integer of at least 1. */
  readonly units: number
  /**
   * The charge for all units at the fee of the date of service, as a decimal text: `150.75`. Null
   * if the code has no fee on that date.
   */
  readonly amount: string | null
}

export const sexes = ['female', 'male', 'unknown'] as const
export type Sex = (typeof sexes)[number]

/** The patient, who is also the subscriber of the insurance. */
export interface ClaimPatient {
  readonly id: string
  /** The id of the patient in the EHR. */
  readonly recordId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: PlainDate | null
  /**
   * The patient's sex. The user can enter `unknown`. Null means that nobody has entered a value.
   */
  readonly sex: Sex | null
  readonly address: PostalAddress | null
}

export interface Payer {
  readonly name: string
  /**
   * The id that the clearinghouse or the payer uses for the payer: 2 to 15 capital letters and
   * digits.
   */
  readonly id: string
}

/** The provider who renders the service. It is never an assistant. */
export interface RenderingProvider {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly npi: string | null
  readonly discipline: Discipline | null
}

/** The clinic that sends the claim and receives the payment. */
export interface BillingProvider {
  readonly name: string
  readonly npi: string
  /** The employer identification number (EIN): nine digits, without a dash. */
  readonly taxId: string
  readonly address: PostalAddress
}

/** The status of the billing. A claim can be sent only for a ready or a billed billing. */
export type ClaimStatus = 'pending' | 'ready' | 'billed' | 'cancelled'

export interface Claim {
  /** The uuid of the billing. */
  readonly billingId: string
  readonly status: ClaimStatus
  readonly dateOfService: PlainDate
  readonly lines: readonly ClaimLine[]
  readonly patient: ClaimPatient
  readonly payer: Payer | null
  readonly memberId: string | null
  /**
   * At most 12 ICD-10-CM codes in capital letters and with the dot, such as `M54.50`. The principal
   * diagnosis comes first. An X12 claim has the codes without the dot.
   */
  readonly diagnosisCodes: readonly string[]
  readonly rendering: RenderingProvider | null
  readonly billing: BillingProvider | null
  /** The place of service, as a CMS code of two digits. */
  readonly placeOfService: string | null
}

/** The values that can be missing in a claim, in the order of the forms. */
export const claimFacts = [
  'status',
  'payer',
  'memberId',
  'diagnosisCodes',
  'sex',
  'birthDate',
  'address',
  'rendering',
  'npi',
  'discipline',
  'placeOfService',
  'billing',
  'fee',
] as const
export type ClaimFact = (typeof claimFacts)[number]
