import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createVendorApp } from '../vendor'
import { EHR, jsonOf, PATIENT, smartWorld } from './smart-launch.fixture'

const VERIFIER = 'v'.repeat(43)
/** Returns the SHA-256 hash of the verifier, which is the code challenge of PKCE. */
const challengeOf = async (verifier: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))).toString(
    'base64url',
  )

const redirectUri = 'https://app.example/smart/app/callback'

/** Simulates an app that requests a code from the EHR, with changed parameters. */
async function appOf(change: Record<string, string> = {}) {
  const { startLaunch, toEhr, goOn } = smartWorld()
  const launch = new URL(await startLaunch()).searchParams.get('launch') ?? ''
  const parameters = {
    response_type: 'code',
    client_id: 'rtm-demo',
    redirect_uri: redirectUri,
    launch,
    scope: 'launch openid patient/Patient.r messaging/ui user/Claim.c',
    state: 'state-0123456789',
    aud: `${EHR}/fhir`,
    nonce: 'n',
    code_challenge: await challengeOf(VERIFIER),
    code_challenge_method: 'S256',
    ...change,
  }
  const authorize = () => toEhr(`${EHR}/authorize?${new URLSearchParams(parameters)}`)
  const answer = await authorize()
  const back = goOn(answer) === '' ? null : new URL(goOn(answer)).searchParams
  async function exchange(other: Record<string, string> = {}) {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: back?.get('code') ?? '',
      redirect_uri: redirectUri,
      client_id: 'rtm-demo',
      code_verifier: VERIFIER,
      ...other,
    })
    return toEhr(`${EHR}/token`, { method: 'POST', body })
  }
  const patient = (id: string, token: string) =>
    toEhr(`${EHR}/fhir/Patient/${id}`, { headers: { Authorization: `Bearer ${token}` } })
  return { answer, back, authorize, exchange, patient, goOn }
}

describe('the demo’s SMART EHR', () => {
  it('V13 the EHR issues a token only for the patient of the launch and for the scopes that the EHR knows', async () => {
    const { exchange, patient } = await appOf()
    const tokens = await jsonOf(await exchange())
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      patient: PATIENT,
      scope: 'launch openid patient/Patient.r messaging/ui',
      smart_web_messaging_origin: 'https://ehr.example',
    })
    const token = z.string().parse(tokens.access_token)
    const found = await patient(PATIENT, token)
    expect(found.headers.get('Content-Type')).toContain('application/fhir+json')
    expect(await jsonOf(found)).toMatchObject({ resourceType: 'Patient', id: PATIENT })
    expect((await patient('p-666', token)).status).toBe(403)
    expect((await patient(PATIENT, 'x')).status).toBe(401)
  })

  it('V13 the EHR rejects a code that was used before, and revokes the token that was issued for this code', async () => {
    const { exchange, patient } = await appOf()
    const token = z.string().parse((await jsonOf(await exchange())).access_token)
    const again = await exchange()
    expect(again.status).toBe(400)
    expect(await jsonOf(again)).toMatchObject({ error: 'invalid_grant' })
    expect((await patient(PATIENT, token)).status).toBe(401)
  })

  it.each([
    ['a wrong code_verifier', { code_verifier: 'w'.repeat(43) }],
    ['a wrong redirect_uri', { redirect_uri: 'https://evil.example/' }],
    ['an unknown code', { code: 'x' }],
  ])('V13 the EHR rejects a token request with %s', async (_, change) => {
    const answer = await (await appOf()).exchange(change)
    expect(answer.status).toBe(400)
    expect(await jsonOf(answer)).toMatchObject({ error: 'invalid_grant' })
  })

  it.each([
    ['no PKCE', { code_challenge_method: 'plain' }],
    ['another FHIR server', { aud: 'https://other.example' }],
    ['an unknown launch', { launch: 'x' }],
  ])('V13 the EHR redirects to the app with an error for %s', async (_, change) => {
    const { back } = await appOf(change)
    expect([back?.get('error'), back?.get('code')]).toEqual(['invalid_request', null])
    expect(back?.get('state')).toBe('state-0123456789')
  })

  it('V13 the EHR accepts each launch only once', async () => {
    const { authorize, goOn } = await appOf()
    expect(new URL(goOn(await authorize())).searchParams.get('error')).toBe('invalid_request')
  })

  it('V13 the EHR forgets its oldest launch when more than 1000 launches are open', async () => {
    const { startLaunch, visit, toEhr, goOn } = smartWorld()
    const resultOf = async (url: string) =>
      new URL(goOn(await toEhr(goOn(await visit(url))))).searchParams.get('error')
    const [oldest, next] = [await startLaunch(), await startLaunch()]
    for (let index = 0; index < 999; index += 1) await startLaunch()
    expect([await resultOf(oldest), await resultOf(next)]).toEqual(['invalid_request', null])
  })

  it.each<Record<string, string>>([{ client_id: 'x' }, { redirect_uri: 'https://evil.example/' }])(
    'V13 the EHR does not redirect to an unregistered app: %j',
    async (change) => {
      const { answer, back } = await appOf(change)
      expect([answer.status, back]).toEqual([400, null])
    },
  )
})

describe('the SMART pages of the vendor’s server', () => {
  const vendor = createVendorApp(() => 'http://localhost:4300')

  it('V13 the SMART pages have a strict content security policy, and only the EHR may show the app in an iframe', async () => {
    const policyOf = async (path: string) => {
      const answer = await vendor.request(path)
      expect(answer.status).toBe(200)
      return answer.headers.get('Content-Security-Policy') ?? ''
    }
    const ehr = await policyOf('/smart/ehr/')
    expect(ehr).toContain("frame-ancestors 'none'")
    expect(ehr).toContain("frame-src 'self' http://localhost:4301;")
    const app = await policyOf('/smart/app/app.html')
    expect(app).toContain('frame-ancestors http://127.0.0.1:4301')
    for (const policy of [ehr, app]) {
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe|\*/)
    }
  })

  it('V13 the list of pages links to the SMART pages, whose EHR has another origin than the app', async () => {
    expect(await (await vendor.request('/')).text()).toContain('href="/smart"')
    const answer = await vendor.request('/smart')
    expect(answer.headers.get('Location')).toBe('http://127.0.0.1:4301/smart/ehr/')
  })

  it('V13 a file that no SMART page needs gets status 404', async () => {
    expect((await vendor.request('/smart/app/launch.ts')).status).toBe(404)
    expect((await vendor.request('/smart/app/ehr.js')).status).toBe(404)
  })
})
