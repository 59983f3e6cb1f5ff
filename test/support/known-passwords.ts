/**
 * Stores the results of scrypt, so that a test process hashes each password only once. On purpose,
 * a hash takes a fifth of a second, and most tests sign in. This module does not change the
 * results.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, key: Buffer) => void

const derive = crypto.scrypt
const known = new Map<string, Promise<Buffer>>()

function derived(...given: [BinaryLike, BinaryLike, number, ScryptOptions]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    derive(...given, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Replaces `crypto.scrypt`. It has the same parameters and result. */
function rememberedScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  keyLength: number,
  options: ScryptOptions,
  done: Done,
): void {
  const id = JSON.stringify([password, salt, keyLength, options])
  const key = known.get(id) ?? derived(password, salt, keyLength, options)
  known.set(id, key)
  key.then(
    (found) => done(null, found),
    (error: Error) => done(error, Buffer.alloc(0)),
  )
}

// A setup file runs again for each test file of a process, so `crypto` may already have the
// replacement.
if (derive.name !== rememberedScrypt.name) {
  Object.assign(crypto, { scrypt: rememberedScrypt })
  syncBuiltinESMExports()
}
