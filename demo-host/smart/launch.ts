/**
 * The server of a SMART app: an EHR opens `/launch`, the EHR's authorization server redirects to
 * `/callback`, and the app's page then reads the details of its launch and gets the assertions for
 * the sign-in.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { SandboxEnv } from '../sandbox/env'
import { limitBody } from '../sandbox/http/body-limit'
import { noStore } from '../sandbox/http/no-store'
import { createEhrClient, type FhirPatient, LaunchError, type RegisteredEhr } from './ehr-client'
import { keep } from './keep'
import { createLaunchCookies, inFrame, type Launch } from './launch-cookies'

/** The scopes that the app requests. */
const SCOPE = 'launch openid fhirUser patient/Patient.r messaging/ui messaging/scratchpad'
const COOKIE = 'smart-browser'
const SESSION_MS = 3_600_000

export interface LaunchOptions {
  /** Returns the EHRs that may launch the app. */
  ehrs: () => readonly RegisteredEhr[]
  /** Returns the URL of these routes, without a slash at the end. */
  base: () => string
  /** Signs an assertion for one of the clinic's users. */
  sign: (username: string) => Promise<Response>
  fetch?: (url: string, init: RequestInit) => Promise<Response> | Response
  now?: () => Date
}

interface Session {
  readonly ehr: RegisteredEhr
  readonly browser: string
  readonly username: string
  readonly user: string
  readonly patient: FhirPatient
  readonly messaging: { handle: string; origin: string } | null
  readonly expires: number
}

const secret = () => randomBytes(32).toString('base64url')

/**
 * Identifies the browser with a cookie, so that no other browser can use the browser's sessions.
 */
function browserOf(c: Context): string {
  const known = getCookie(c, COOKIE) ?? secret()
  setCookie(c, COOKIE, known, { ...inFrame, maxAge: SESSION_MS / 1000 })
  return known
}

export function createSmartLaunch(options: LaunchOptions): Hono<SandboxEnv> {
  const { ehrs, base, sign, fetch = globalThis.fetch, now = () => new Date() } = options
  const app = new Hono<SandboxEnv>()
  const client = createEhrClient(fetch, now)
  const launches = createLaunchCookies(now)
  const sessions = new Map<string, Session>()
  const redirectUri = () => `${base()}/callback`

  app.use(noStore)
  app.use(limitBody((message) => new LaunchError(400, message)))
  app.onError((error, c) => {
    if (!(error instanceof LaunchError)) throw error
    return c.text(error.message, error.status)
  })

  app.get('/launch', async (c) => {
    const { iss = '', launch = '' } = c.req.query()
    // Requests are sent only to registered URLs. Otherwise a stranger could choose what this server
    // fetches.
    const ehr = ehrs().find((one) => one.iss === iss)
    if (!ehr) throw new LaunchError(403, 'The EHR (iss) is not registered with this app.')
    if (launch === '') throw new LaunchError(400, 'The parameter launch is missing.')
    const configuration = await client.configuration(ehr)
    const [state, nonce, verifier] = [secret(), secret(), secret()]
    await launches.save(c, { iss, state, nonce, verifier })
    const url = new URL(configuration.authorization_endpoint)
    const parameters = {
      response_type: 'code',
      client_id: ehr.clientId,
      redirect_uri: redirectUri(),
      launch,
      scope: SCOPE,
      state,
      aud: iss,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return c.redirect(url.href)
  })

  /**
   * Deletes and returns the launch that belongs to the request's `state`. Each launch is therefore
   * accepted only once.
   */
  async function takeLaunch(c: Context): Promise<Launch & { ehr: RegisteredEhr }> {
    const found = await launches.take(c, c.req.query('state') ?? '')
    const ehr = ehrs().find((one) => one.iss === found?.iss)
    if (found && ehr) return { ...found, ehr }
    const why = 'used or expired, of another browser, or cookies are blocked'
    throw new LaunchError(403, `The state is unknown, ${why}. Launch the app again.`)
  }

  app.get('/callback', async (c) => {
    const { ehr, nonce, verifier } = await takeLaunch(c)
    const browser = browserOf(c)
    const { code, error } = c.req.query()
    if (!code)
      throw new LaunchError(403, `The EHR did not authorize the app: ${error ?? 'no code'}.`)
    const configuration = await client.configuration(ehr)
    const tokens = await client.tokens(configuration.token_endpoint, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri(),
      client_id: ehr.clientId,
      code_verifier: verifier,
    })
    const user = await client.subjectOf(tokens, ehr, configuration, nonce)
    const username = Object.hasOwn(ehr.users, user) ? ehr.users[user] : undefined
    if (username === undefined) throw new LaunchError(403, 'The EHR’s user has no account here.')
    const patient = await client.patient(ehr, tokens)
    const { smart_web_messaging_handle: handle, smart_web_messaging_origin: origin } = tokens
    const session = secret()
    const expires = now().getTime() + SESSION_MS
    const messaging = handle && origin ? { handle, origin } : null
    keep(sessions, session, { ehr, browser, username, user, patient, messaging, expires })
    // Two launches in one browser have two sessions, so that no session shows the patient of the
    // other launch. The session's id is in the fragment of the URL, which browsers send to no
    // server.
    return c.redirect(`${base()}/app.html#${session}`)
  })

  /**
   * Finds the session of a request from the app's page.
   * @throws LaunchError 403 if the session is unknown, has expired, or belongs to another browser.
   */
  async function sessionOf(c: Context): Promise<Session> {
    // A page of another origin needs a preflight to send JSON, and this server rejects the
    // preflight.
    const isJson = c.req.header('Content-Type')?.startsWith('application/json')
    const body: unknown = isJson ? await c.req.json().catch(() => null) : null
    const { data } = z.object({ session: z.string() }).safeParse(body)
    const session = sessions.get(data?.session ?? '')
    const isOwn = session?.browser === getCookie(c, COOKIE)
    if (session && isOwn && session.expires > now().getTime()) return session
    throw new LaunchError(403, 'The session is unknown or expired. Launch the app again.')
  }

  app.post('/session', async (c) => {
    const { ehr, user, patient, messaging } = await sessionOf(c)
    return c.json({ patient, user, platform: ehr.name, messaging })
  })

  app.post('/assertion', async (c) => sign((await sessionOf(c)).username))

  return app
}
