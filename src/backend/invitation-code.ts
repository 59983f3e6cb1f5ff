/**
 * Invitation codes of clinics. A person with the code can sign up as the clinic's staff. The code
 * is therefore random, and staff can renew it (Z06).
 */
import type { SeedClinic } from '../seed/clinic-data'

/**
 * The 32 characters of an invitation code. I, O, 0 and 1 are left out, because people confuse them.
 */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** Returns a new random code of 60 bits in its stored form. */
export function newInvitationCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

/** Converts a code that a person typed to its stored form: upper case, without separators. */
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
