/**
 * A small SMART EHR for the demo and its tests: a FHIR server, an authorization server with id
 * tokens (SMART App Launch 2.2, EHR launch), and the route with which the EHR's page launches the
 * app. The EHR stores all data in memory. Its user is always signed in and has approved the app.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { OperationOutcome } from 'fhir/r4'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import { noStore } from '../sandbox/http/no-store'
import { ehrPatients, ehrUser } from './ehr-patients'
import { keep } from './keep'

/** The lifetimes of launches and authorization codes, and of access tokens. */
const CODE_SECONDS = 60
const TOKEN_SECONDS = 3600
const ALGORITHM = 'ES256'
const KEY_ID = 'demo-1'

export const ehrScopes = [
  'launch',
  'openid',
  'fhirUser',
  'patient/Patient.r',
  'messaging/ui',
  'messaging/scratchpad',
]

export interface EhrOptions {
  /**
   * Returns the EHR's URL, without a slash at the end. The FHIR server has the path `/fhir` below
   * this URL.
   */
  base: () => string
  /** Returns the app that is registered with the EHR. */
  client: () => { id: string; launchUrl: string; redirectUri: string }
  now?: () => Date
}

interface Launch {
  readonly patientId: string
  readonly expires: number
  isUsed: boolean
  /** The handle and the scope of the launched app. Both are absent until the app has its token. */
  messaging?: { handle: string; scope: string }
}

const authorization = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  launch: z.string(),
  scope: z.string(),
  state: z.string().min(16),
  aud: z.string(),
  nonce: z.string().optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})

const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
})

type Grant = z.output<typeof authorization> & { expires: number; launched: Launch; token: string }

const secret = () => randomBytes(32).toString('base64url')

function outcomeOf(
  code: 'login' | 'forbidden' | 'not-found',
  diagnostics: string,
): OperationOutcome {
  return { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] }
}

async function createKeys() {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM)
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }
  return { privateKey, jwk }
}

export function createSmartEhr({ base, client, now = () => new Date() }: EhrOptions): Hono {
  const ehr = new Hono()
  const launches = new Map<string, Launch>()
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, { patientId: string; expires: number }>()
  let created: ReturnType<typeof createKeys> | undefined
  const keys = () => {
    created ??= createKeys()
    return created
  }
  const seconds = () => Math.floor(now().getTime() / 1000)
  const fhir = () => `${base()}/fhir`

  ehr.use(noStore)

  ehr.get('/fhir/.well-known/smart-configuration', (c) =>
    c.json({
      issuer: fhir(),
      jwks_uri: `${base()}/jwks`,
      authorization_endpoint: `${base()}/authorize`,
      token_endpoint: `${base()}/token`,
      grant_types_supported: ['authorization_code'],
      response_types_supported: ['code'],
      token_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ehrScopes,
      capabilities: ['launch-ehr', 'client-public', 'sso-openid-connect', 'context-ehr-patient'],
    }),
  )

  ehr.get('/jwks', async (c) => c.json({ keys: [(await keys()).jwk] }))

  ehr.get('/patients', (c) =>
    c.json(
      ehrPatients.map(({ id, name = [] }) => ({
        id,
        given: name[0]?.given?.join(' ') ?? '',
        family: name[0]?.family ?? '',
      })),
    ),
  )

  // The EHR's page starts a launch with the patient who is open in the EHR.
  ehr.post('/launches', async (c) => {
    if (!c.req.header('Content-Type')?.startsWith('application/json')) {
      return c.json({ message: 'Send JSON.' }, 415)
    }
    const { data } = z.object({ patientId: z.string() }).safeParse(await c.req.json())
    if (!ehrPatients.some(({ id }) => id === data?.patientId)) {
      return c.json({ message: 'There is no such patient.' }, 404)
    }
    const launch = secret()
    const expires = seconds() + CODE_SECONDS
    keep(launches, launch, { patientId: data?.patientId ?? '', expires, isUsed: false })
    return c.json({
      launch,
      url: `${client().launchUrl}?${new URLSearchParams({ iss: fhir(), launch })}`,
    })
  })

  ehr.get('/launches/:launch', (c) => {
    const messaging = launches.get(c.req.param('launch'))?.messaging
    return messaging ? c.json(messaging) : c.json({ message: 'No app has this launch.' }, 404)
  })

  ehr.get('/authorize', (c) => {
    const { data } = authorization.safeParse(c.req.query())
    const { id, redirectUri } = client()
    // An error is sent to the app only if the app's URL is the URL that is registered with the EHR.
    if (c.req.query('client_id') !== id || c.req.query('redirect_uri') !== redirectUri) {
      return c.text('The app or its redirect_uri is not registered with this EHR.', 400)
    }
    const back = (parameters: Record<string, string>) => {
      const state = c.req.query('state') ?? ''
      return c.redirect(`${redirectUri}?${new URLSearchParams({ ...parameters, state })}`)
    }
    const refuse = (error_description: string) =>
      back({ error: 'invalid_request', error_description })
    if (!data) return refuse('A parameter is missing or not supported. PKCE with S256 is required.')
    if (data.aud !== fhir()) return refuse('aud is not the address of this FHIR server.')
    const launched = launches.get(data.launch)
    if (!launched || launched.isUsed || launched.expires < seconds()) {
      return refuse('The launch is unknown, used or expired.')
    }
    launched.isUsed = true
    const code = secret()
    keep(grants, code, { ...data, launched, expires: seconds() + CODE_SECONDS, token: '' })
    return back({ code })
  })

  ehr.post('/token', async (c) => {
    const refuse = (error: string, error_description: string) =>
      c.json({ error, error_description }, 400)
    const { data } = exchange.safeParse(await c.req.parseBody())
    if (!data) return refuse('invalid_request', 'A parameter is missing or not supported.')
    const grant = grants.get(data.code)
    if (grant?.token) {
      // A code that is used twice may have been stolen, so the token that was issued for it is
      // revoked (RFC 6749, 4.1.2).
      tokens.delete(grant.token)
      return refuse('invalid_grant', 'The code has already been used.')
    }
    const challenge = createHash('sha256').update(data.code_verifier).digest('base64url')
    if (
      !grant ||
      grant.expires < seconds() ||
      grant.client_id !== data.client_id ||
      grant.redirect_uri !== data.redirect_uri ||
      grant.code_challenge !== challenge
    ) {
      return refuse('invalid_grant', 'The code is not valid for this request.')
    }
    grant.token = secret()
    const { patientId } = grant.launched
    keep(tokens, grant.token, { patientId, expires: seconds() + TOKEN_SECONDS })
    const scope = grant.scope
      .split(' ')
      .filter((one) => ehrScopes.includes(one))
      .join(' ')
    grant.launched.messaging = { handle: secret(), scope }
    const { privateKey } = await keys()
    const id_token = await new SignJWT({
      ...(grant.nonce !== undefined && { nonce: grant.nonce }),
      fhirUser: `${fhir()}/Practitioner/${ehrUser}`,
    })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(fhir())
      .setAudience(grant.client_id)
      .setSubject(ehrUser)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 300)
      .sign(privateKey)
    return c.json({
      access_token: grant.token,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope,
      id_token,
      patient: patientId,
      smart_web_messaging_handle: grant.launched.messaging.handle,
      smart_web_messaging_origin: new URL(base()).origin,
    })
  })

  ehr.get('/fhir/Patient/:id', (c) => {
    const type = { 'Content-Type': 'application/fhir+json' }
    const [, given = ''] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
    const token = tokens.get(given)
    if (!token || token.expires < seconds()) {
      return c.json(outcomeOf('login', 'The access token is unknown or expired.'), 401, type)
    }
    if (token.patientId !== c.req.param('id')) {
      return c.json(outcomeOf('forbidden', 'The launch is for another patient.'), 403, type)
    }
    const patient = ehrPatients.find(({ id }) => id === token.patientId)
    if (!patient) return c.json(outcomeOf('not-found', 'There is no such patient.'), 404, type)
    return c.json(patient, 200, type)
  })

  return ehr
}
