/**
 * The issuers whose sign-in assertions the backend accepts. An issuer is an EHR vendor's server. It
 * has public keys, and may sign in the users of one company (Z09).
 */
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose'
import { z } from 'zod'
import { Problem } from '../../../src/backend/problem'
import type { Database } from '../db/connect'
import { companies } from '../db/tables/companies'

export interface Issuer {
  /** The `iss` claim that the issuer's assertions have. */
  readonly name: string
  /** The domain of the issuer's company: `riverbend.example`. */
  readonly company: string
  readonly keys: JWTVerifyGetKey
}

/** The content of the file to which the setting `ASSERTION_ISSUERS` refers. */
export const issuerSettings = z
  .array(
    z.strictObject({
      issuer: z.string().min(1).max(255),
      company: z.string().min(1),
      jwks: z.string().min(1),
    }),
  )
  .min(1)

const keySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.enum(['EC', 'RSA', 'OKP']), d: z.never().optional() }))
    .min(1),
})

/** The time limit for fetching a vendor's keys, in milliseconds. */
const TIMEOUT_MS = 5000

/**
 * Reads the issuers from the JSON file of the setting `ASSERTION_ISSUERS`: `[{"issuer":
 * "https://ehr.example", "company": "riverbend.example", "jwks": "…"}]`. `jwks` is the URL of a
 * JSON Web Key Set, or the path of a file, relative to this JSON file.
 * @throws Error that says what is wrong and in which file.
 */
export async function readIssuers(file: string): Promise<Issuer[]> {
  const listed = await readJson(file, issuerSettings)
  return Promise.all(
    listed.map(async ({ issuer, company, jwks }) => ({
      name: issuer,
      company,
      keys: URL.canParse(jwks) ? remoteKeys(new URL(jwks), file) : await fileKeys(file, jwks),
    })),
  )
}

async function readJson<Value>(file: string, schema: z.ZodType<Value>): Promise<Value> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`ASSERTION_ISSUERS: ${file} cannot be used. ${why}`, { cause: error })
  }
}

async function fileKeys(settingsFile: string, path: string): Promise<JWTVerifyGetKey> {
  const file = resolve(dirname(settingsFile), path)
  const set: JSONWebKeySet = await readJson(file, keySet)
  return createLocalJWKSet(set)
}

/**
 * Returns keys that are fetched at their first use, and again when an assertion has an unknown key
 * id.
 */
function remoteKeys(url: URL, settingsFile: string): JWTVerifyGetKey {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    throw new Error(`ASSERTION_ISSUERS: ${settingsFile} cannot be used. ${url} is not https.`)
  }
  const remote = createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS })
  return async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error
      // The assertion cannot be checked at the moment, so the client should try again.
      throw new Problem(503, 'The keys of the EHR vendor cannot be fetched. Please try again.')
    }
  }
}

/**
 * Checks the issuers of the setting `ASSERTION_ISSUERS`.
 * @throws Error that names an issuer that is listed twice, or a company that does not exist.
 */
export async function checkIssuers(db: Database, issuers: readonly Issuer[]): Promise<void> {
  const known = await db.select({ domain: companies.domain }).from(companies)
  const names = new Set<string>()
  for (const { name, company } of issuers) {
    const problem = names.has(name)
      ? `The issuer ${name} is listed twice.`
      : !known.some(({ domain }) => domain === company) &&
        `The company ${company} of the issuer ${name} does not exist.`
    if (problem) throw new Error(`ASSERTION_ISSUERS: ${problem}`)
    names.add(name)
  }
}
