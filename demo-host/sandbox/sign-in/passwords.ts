import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Returns `scrypt$<salt>$<key>`, with salt and key in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('hex')}$${(await derive(password, salt)).toString('hex')}`
}

/**
 * Whether the password matches the hash. Without a hash it returns false after the same time, so
 * that the response time does not reveal which usernames exist.
 */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = hash?.split('$') ?? []
  const derived = await derive(password, Buffer.from(salt, 'hex'))
  const expected = Buffer.from(key, 'hex')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
