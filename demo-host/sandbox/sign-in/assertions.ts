import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { Database } from '../db/connect'
import { usedAssertions } from '../db/tables/bookkeeping'

const ALGORITHM = 'ES256'
const ISSUER = 'sandbox-ehr-vendor'
const AUDIENCE = 'rtm-api'
const LONGEST_SECONDS = 300

/** The vendor's key pair. A real backend has only the public key. */
export interface AssertionKeys {
  readonly publicKey: JWK
  readonly privateKey: JWK
}

export async function createAssertionKeys(): Promise<AssertionKeys> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  return {
    publicKey: await exportJWK(pair.publicKey),
    privateKey: await exportJWK(pair.privateKey),
  }
}

/** Signs an assertion as a vendor's server would. It is valid once, for a minute. */
export async function signAssertion(
  keys: AssertionKeys,
  username: string,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(username)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 60)
    .sign(await importJWK(keys.privateKey, ALGORITHM))
}

/**
 * Checks an assertion and returns its username. The assertion cannot be used again.
 * @throws Error with the reason if the assertion is not valid.
 */
export async function redeemAssertion(
  db: Database,
  keys: AssertionKeys,
  assertion: string,
  now: Date,
): Promise<string> {
  const { payload } = await jwtVerify(assertion, await importJWK(keys.publicKey, ALGORITHM), {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'jti'],
  })
  const { sub, jti, exp } = payload
  if (!sub || !jti || !exp) throw new Error('a claim is missing')
  if (exp > now.getTime() / 1000 + LONGEST_SECONDS) throw new Error('it is valid for too long')
  await db.delete(usedAssertions).where(lt(usedAssertions.expires, now))
  const taken = await db
    .insert(usedAssertions)
    .values({ jti, expires: new Date(exp * 1000) })
    .onConflictDoNothing()
    .returning()
  if (taken.length === 0) throw new Error('it has already been used')
  return sub
}
