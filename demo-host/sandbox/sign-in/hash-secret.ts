import { createHash } from 'node:crypto'

/** What the database knows a token by; for those that are made at random, which nobody guesses. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
