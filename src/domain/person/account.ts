/** The record of the signed-in user (spec §3, "User" and "the fuller account record"). */
import type { PlainDate } from '../dates/dates'
import type { PersonName } from './person'

export interface ClinicReference {
  uuid: string
  name: string
}

export interface ClinicMembership {
  clinic: ClinicReference
  isActive: boolean
  isDefault: boolean
}

export interface Account extends PersonName {
  username: string
  email: string
  /** The phone number as the backend stores it. '' if the user has none. */
  phone: string
  birthDate: PlainDate | null
  isActive: boolean
  /** `pt` (shown as Physical Therapist, A13) or `patient`. */
  userType: string | null
  providerType: string | null
  /** The user's IANA time zone. */
  timezone: string | null
  language: string | null
  defaultClinic: ClinicReference | null
  clinicMemberships: readonly ClinicMembership[]
  accountOrigin: string | null
  createdBy: number | null
  isDummy: boolean
  smsOptOutDate: string | null
  smsUnreachableDate: string | null
  /** The user id of the primary provider. */
  primaryProvider: number | null
}
