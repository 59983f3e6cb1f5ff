import { createHash } from 'node:crypto'

/**
 * Hashes a token for the database. Use this hash only for random tokens, which nobody can guess.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
