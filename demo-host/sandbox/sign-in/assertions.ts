import { lt } from 'drizzle-orm'
import { decodeJwt, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Database } from '../db/connect'
import { usedAssertions } from '../db/tables/bookkeeping'
import type { Issuer } from './issuers'

/** The audience (`aud`) that assertions must have. */
export const AUDIENCE = 'rtm-api'
const LONGEST_SECONDS = 300

/**
 * Only signatures with a public key are allowed. With shared secrets, an attacker could use the
 * public key as the secret.
 */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'RS256', 'PS256', 'EdDSA']

/** Returns the schema for a text without the NUL character, because a database cannot store NUL. */
const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((value) => !value.includes('\0'))
const claims = z.object({ sub: text(150), jti: text(255), exp: z.number() })

/** The user whose name an assertion contains. */
export interface Subject {
  readonly username: string
  /** The domain of the issuer's company. An issuer cannot sign in users of another company. */
  readonly company: string
}

/**
 * Checks an assertion and marks it as used.
 * @throws Error with the reason if the assertion is not valid.
 * @throws Problem 503 when the issuer's keys cannot be fetched.
 */
export async function redeemAssertion(
  db: Database,
  issuers: readonly Issuer[],
  assertion: string,
  now: Date,
): Promise<Subject> {
  const { iss } = decodeJwt(assertion)
  const issuer = issuers.find(({ name }) => name === iss)
  if (!issuer) throw new Error('its issuer is unknown')
  const { payload } = await jwtVerify(assertion, issuer.keys, {
    algorithms: ALGORITHMS,
    issuer: issuer.name,
    audience: AUDIENCE,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'jti'],
  })
  const read = claims.safeParse(payload)
  if (!read.success) throw new Error('a claim is not valid')
  const { sub, jti, exp } = read.data
  if (exp > now.getTime() / 1000 + LONGEST_SECONDS) throw new Error('it is valid for too long')
  await db.delete(usedAssertions).where(lt(usedAssertions.expires, now))
  const taken = await db
    .insert(usedAssertions)
    .values({ issuer: issuer.name, jti, expires: new Date(exp * 1000) })
    .onConflictDoNothing()
    .returning()
  if (taken.length === 0) throw new Error('it has already been used')
  return { username: sub, company: issuer.company }
}
