import { createHash } from 'node:crypto'

/**
 * Returns the uuid (version 8) of a derived billing, computed from its patient and its key. If a
 * billing is removed with its facts and derived again later, it has the same uuid.
 */
export function billingUuid(patientId: number, key: string): string {
  const hex = createHash('sha256').update(`${patientId} ${key}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
