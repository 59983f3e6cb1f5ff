/**
 * Hashes passwords with scrypt and the parameters that OWASP recommends. A hash is a text in the
 * PHC format. It contains the parameters with which it was computed. If new hashes get stronger
 * parameters, old hashes can still be checked, and a sign-in renews an old hash (Z07).
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32

interface Cost {
  /** The base-2 logarithm of the parameter N of scrypt. */
  readonly ln: number
  readonly r: number
  readonly p: number
}

/**
 * A sign-in needs 16 MiB of memory. OWASP's other recommendations are as strong and need more
 * memory.
 */
const current: Cost = { ln: 14, r: 8, p: 5 }

/**
 * The limit of memory in bytes. A hash that needs more is rejected. OWASP's recommendations need at
 * most 128 MiB.
 */
const MOST_MEMORY = 160 * 1_048_576

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: MOST_MEMORY }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Returns the first part of a hash, which contains these parameters. */
const prefixOf = ({ ln, r, p }: Cost) => `$scrypt$ln=${ln},r=${r},p=${p}$`

const format = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Returns the hash `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, with salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, current)
  return `${prefixOf(current)}${base64(salt)}$${base64(key)}`
}

/**
 * Whether the password matches the hash. If there is no hash, returns false after the same time, so
 * that the response time does not reveal which usernames exist.
 * @throws Error if the hash is malformed.
 */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash === null) {
    await derive(password, randomBytes(16), current)
    return false
  }
  const [, ln, r, p, salt = '', key = ''] = format.exec(hash) ?? []
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost)
  const expected = Buffer.from(key, 'base64')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Whether the parameters of the hash differ from the parameters of new hashes. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(prefixOf(current))
}
