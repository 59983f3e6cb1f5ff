import { scryptSync } from 'node:crypto'

/** Hashes a password with given parameters, as an earlier version of the backend did. */
export function hashWith(password: string, ln: number, p: number): string {
  const salt = Buffer.from('salt of a test')
  const key = scryptSync(password, salt, 32, { N: 2 ** ln, r: 8, p })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$scrypt$ln=${ln},r=8,p=${p}$${text(salt)}$${text(key)}`
}
