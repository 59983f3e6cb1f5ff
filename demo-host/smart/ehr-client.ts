/**
 * The requests that a SMART app's server sends to the EHR. The responses contain the EHR's
 * configuration, the tokens, the patient, and the keys with which the server checks the id token.
 */
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { z } from 'zod'

/** An EHR that may launch the app, with the values from its registration. */
export interface RegisteredEhr {
  /**
   * The URL of the EHR's FHIR server, which is the `iss` of a launch. No other server is ever
   * requested.
   */
  readonly iss: string
  /** The `iss` that the EHR's id tokens contain. */
  readonly issuer: string
  readonly clientId: string
  /** The EHR's name. It becomes `platform` in the patient's record. */
  readonly name: string
  /** The user names of our accounts, by the `sub` of the EHR's id tokens. */
  readonly users: Readonly<Record<string, string>>
}

/** The error when a launch fails. The message is shown to the user. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError'
  readonly status: 400 | 403 | 502
  constructor(status: 400 | 403 | 502, message: string) {
    super(message)
    this.status = status
  }
}

type Fetch = (url: string, init: RequestInit) => Promise<Response> | Response

/**
 * The time limit for the EHR's response in milliseconds, and the maximum length of the response in
 * bytes.
 */
const TIMEOUT_MS = 5000
const LARGEST = 400_000
/** The greatest accepted difference between the clocks of the two servers. */
const SKEW_SECONDS = 30
/** The time for which the EHR's configuration is used before it is fetched again. */
const CONFIGURATION_MS = 300_000
/**
 * Only signatures with a public key are accepted: with shared secrets, an attacker could use the
 * public key as the secret.
 */
const ALGORITHMS = ['ES256', 'ES384', 'RS256', 'RS384', 'PS256', 'EdDSA']

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A URL with https, or with http on this machine. */
const address = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
})

const origin = address.refine((text) => new URL(text).origin === text)

export const smartConfiguration = z.object({
  issuer: z.string(),
  jwks_uri: address,
  authorization_endpoint: address,
  token_endpoint: address,
  code_challenge_methods_supported: z.array(z.string()).refine((all) => all.includes('S256')),
})
export type SmartConfiguration = z.output<typeof smartConfiguration>

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) })

const tokenResponse = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  id_token: z.string(),
  /** A FHIR id. The pattern ensures that a URL with the id cannot lead to another resource. */
  patient: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/),
  smart_web_messaging_handle: z.string().optional(),
  smart_web_messaging_origin: origin.optional(),
})
export type SmartTokens = z.output<typeof tokenResponse>

const patientResource = z.looseObject({ resourceType: z.literal('Patient'), id: z.string() })
export type FhirPatient = z.output<typeof patientResource>

/**
 * Reads the text of a response. Stops at the limit, so that a larger response cannot fill the
 * memory.
 * @returns Null if the response is too large.
 */
async function readText({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * Sends a request to the EHR.
 * @throws LaunchError 502 if the EHR cannot be reached, rejects the request, or sends an invalid
 * response.
 */
async function askEhr<T>(
  fetch: Fetch,
  what: string,
  schema: z.ZodType<T>,
  url: string,
  init: RequestInit = {},
): Promise<T> {
  let answer: Response
  let text: string | null
  try {
    // A redirect could lead to a server that is not registered.
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    answer = await fetch(url, { ...init, redirect: 'error', signal })
    text = await readText(answer)
  } catch {
    throw new LaunchError(502, `The EHR's ${what} cannot be fetched.`)
  }
  if (text === null) throw new LaunchError(502, `The EHR's ${what} is too large.`)
  if (!answer.ok) throw new LaunchError(502, `The EHR refused its ${what} (${answer.status}).`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new LaunchError(502, `The EHR's ${what} is not JSON.`)
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new LaunchError(502, `The EHR's ${what} is not as SMART App Launch requires.`)
}

export function createEhrClient(fetch: Fetch, now: () => Date) {
  const configurations = new Map<string, { found: SmartConfiguration; until: number }>()

  return {
    async configuration(ehr: RegisteredEhr): Promise<SmartConfiguration> {
      const known = configurations.get(ehr.iss)
      if (known && known.until > now().getTime()) return known.found
      const url = `${ehr.iss}/.well-known/smart-configuration`
      const found = await askEhr(fetch, 'configuration', smartConfiguration, url)
      if (found.issuer !== ehr.issuer) {
        throw new LaunchError(502, 'The EHR names an issuer that is not registered.')
      }
      configurations.set(ehr.iss, { found, until: now().getTime() + CONFIGURATION_MS })
      return found
    },

    tokens(endpoint: string, parameters: Record<string, string>): Promise<SmartTokens> {
      const body = new URLSearchParams(parameters)
      const headers = { Accept: 'application/json' }
      return askEhr(fetch, 'token', tokenResponse, endpoint, { method: 'POST', headers, body })
    },

    /**
     * Checks the signature, issuer, audience, expiry and nonce of an id token.
     * @returns The token's `sub`.
     * @throws LaunchError 403 that says what is wrong.
     */
    async subjectOf(
      { id_token }: SmartTokens,
      { issuer, clientId }: RegisteredEhr,
      { jwks_uri }: SmartConfiguration,
      nonce: string,
    ): Promise<string> {
      const found: JSONWebKeySet = await askEhr(fetch, 'keys', keySet, jwks_uri)
      const refuse = (why: string) => new LaunchError(403, `The EHR's id token is refused: ${why}.`)
      try {
        const { payload } = await jwtVerify(id_token, createLocalJWKSet(found), {
          algorithms: ALGORITHMS,
          issuer,
          audience: clientId,
          clockTolerance: SKEW_SECONDS,
          currentDate: now(),
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        })
        if (payload.nonce !== nonce) throw refuse('its nonce is not that of this launch')
        // If a token has several audiences, `azp` names the app that requested the token.
        if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) {
          throw refuse('it was made for another app')
        }
        return payload.sub ?? ''
      } catch (error) {
        if (error instanceof LaunchError) throw error
        if (error instanceof errors.JOSEAlgNotAllowed) throw refuse('its algorithm is not accepted')
        if (error instanceof errors.JWTExpired) throw refuse('it has expired')
        if (error instanceof errors.JWTClaimValidationFailed) {
          throw refuse(`its claim "${error.claim}" is not accepted`)
        }
        throw refuse('its signature does not match')
      }
    },

    async patient({ iss }: RegisteredEhr, { access_token, patient }: SmartTokens) {
      const headers = { Authorization: `Bearer ${access_token}`, Accept: 'application/fhir+json' }
      const url = `${iss}/Patient/${patient}`
      const found = await askEhr(fetch, 'patient', patientResource, url, { headers })
      if (found.id === patient) return found
      throw new LaunchError(502, 'The EHR returned another patient.')
    },
  }
}
