/**
 * Invitation codes of clinics. Whoever has the code signs up as the clinic's staff, so it is random,
 * and staff can renew it (Z06).
 */
import type { SeedClinic } from '../seed/clinic-data'

/** 32 characters that nobody confuses: no I, O, 0 and 1. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** A new code of 60 random bits, as stored. */
export function newInvitationCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

/** A typed code as stored: in upper case, without separators. */
export function storedCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** A clinic's code in wire format, in groups that people can read: `DEMO-DEMO-DEMO`. */
export function invitationCodeWire({ uuid, name, invitationCode }: Omit<SeedClinic, 'companyId'>) {
  const code = invitationCode.replace(/.{4}(?=.)/g, '$&-')
  return { clinic: { uuid, name }, code }
}
