import { createHash } from 'node:crypto'

/** Hashes a token for the database. Use it only for random tokens, which cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
