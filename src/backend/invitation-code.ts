/**
 * Invitation codes of clinics. A person with the code can sign up as the clinic's staff. The code
 * is therefore random, and staff can renew it (Z06).
 */
import type { SeedClinic } from '../seed/clinic-data'

/** 32 characters that people do not confuse. I, O, 0 and 1 are left out. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** Returns a new code of 60 random bits, as it is stored. */
export function newInvitationCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

/** Converts a typed code to its stored form: upper case, without separators. */
export function storedCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * Returns a clinic's code in the API's format, in groups that are easy to read: `DEMO-DEMO-DEMO`.
 */
export function invitationCodeWire({ uuid, name, invitationCode }: Omit<SeedClinic, 'companyId'>) {
  const code = invitationCode.replace(/.{4}(?=.)/g, '$&-')
  return { clinic: { uuid, name }, code }
}
