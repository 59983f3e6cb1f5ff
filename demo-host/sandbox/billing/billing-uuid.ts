import { createHash } from 'node:crypto'

/**
 * A derived billing's uuid follows from whose it is and what it bills for (a version 8 uuid): one
 * that goes with its facts and comes back with them is the same one.
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
