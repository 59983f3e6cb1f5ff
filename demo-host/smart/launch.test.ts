import { describe, expect, it } from 'vitest'
import { ehrUser } from './ehr-patients'
import { EHR, jsonOf, PATIENT, shownBy, smartWorld } from './smart-launch.fixture'

describe('a SMART launch', () => {
  it('V13 a launch requests a code with PKCE, a state and a nonce, for the FHIR server of the EHR', async () => {
    const { visit, startLaunch, goOn } = smartWorld()
    const answer = await visit(await startLaunch())
    expect(answer.status).toBe(302)
    const url = new URL(goOn(answer))
    expect(`${url.origin}${url.pathname}`).toBe(`${EHR}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'rtm-demo',
      redirect_uri: 'https://app.example/smart/app/callback',
      launch: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'launch openid fhirUser patient/Patient.r messaging/ui messaging/scratchpad',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      aud: `${EHR}/fhir`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const cookie = answer.headers.get('Set-Cookie') ?? ''
    for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned']) {
      expect(cookie).toContain(part)
    }
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('V13 after a launch, the app’s page gets the patient, the handle for SMART Web Messaging, and assertions for the clinic’s user', async () => {
    const { launch, post } = smartWorld()
    const session = await launch()
    expect(await jsonOf(await post('/session', { session }))).toEqual({
      patient: expect.objectContaining({ resourceType: 'Patient', id: PATIENT }),
      user: ehrUser,
      platform: 'Meadowlark EHR',
      messaging: {
        handle: expect.stringMatching(/^[\w-]{43}$/),
        origin: 'https://ehr.example',
      },
    })
    const signed = await post('/assertion', { session })
    expect(await jsonOf(signed)).toEqual({ assertion: 'signed for demo' })
  })

  it('V13 a launch works with an EHR without SMART Web Messaging', async () => {
    const tamper = async (url: string, answer: () => Promise<Response>) => {
      if (url !== `${EHR}/token`) return undefined
      const { smart_web_messaging_handle: _, ...others } = await jsonOf(await answer())
      return Response.json(others)
    }
    const { launch, post } = smartWorld({ tamper })
    const facts = await jsonOf(await post('/session', { session: await launch() }))
    expect(facts.messaging).toBeNull()
  })

  it('V13 two launches in one browser have separate sessions', async () => {
    const { launch, post } = smartWorld()
    const [first, second] = [await launch(), await launch()]
    expect(first).not.toBe(second)
    for (const session of [first, second]) {
      expect((await post('/session', { session })).status).toBe(200)
    }
  })
})

const unknownState =
  'The state is unknown, used or expired, of another browser, or cookies are blocked. Launch the app again.'

describe('a SMART launch that is rejected', () => {
  it.each([
    'https://evil.example/fhir',
    `${EHR}/fhir/`,
    `${EHR}/fhir@evil.example`,
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '',
  ])(
    'V13 a launch from the unknown EHR "%s" is rejected before any request is sent',
    async (iss) => {
      const { visit, requested } = smartWorld()
      const query = new URLSearchParams({ iss, launch: 'x' })
      const answer = await visit(`https://app.example/smart/app/launch?${query}`)
      const message = 'The EHR (iss) is not registered with this app.'
      expect(await shownBy(answer)).toEqual([403, message])
      expect(requested).toEqual([])
    },
  )

  it('V13 an EHR is rejected unless its configuration names the EHR as the issuer, offers PKCE, and has URLs with https', async () => {
    for (const [change, message] of [
      [{ issuer: 'https://evil.example' }, 'names an issuer that is not registered'],
      [{ code_challenge_methods_supported: ['plain'] }, 'not as SMART App Launch requires'],
      [{ jwks_uri: 'http://ehr.example/jwks' }, 'not as SMART App Launch requires'],
    ] as const) {
      const tamper = async (_: string, answer: () => Promise<Response>) =>
        Response.json({ ...(await jsonOf(await answer())), ...change })
      const { visit, startLaunch } = smartWorld({ tamper })
      const [status, text] = await shownBy(await visit(await startLaunch()))
      expect([status, text]).toEqual([502, expect.stringContaining(message)])
    }
  })

  it('V13 a response of the EHR that is too long is rejected', async () => {
    const tamper = async () => new Response('x'.repeat(400_001))
    const { visit, startLaunch } = smartWorld({ tamper })
    const answer = await visit(await startLaunch())
    expect(await shownBy(answer)).toEqual([502, "The EHR's configuration is too large."])
  })

  it('V13 a response of the EHR that never ends is read only up to the limit', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 100_000
        // If the server reads beyond its limit, the stream ends here, so that the test does not run
        // forever.
        if (sent > 2_000_000) controller.close()
        else controller.enqueue(new Uint8Array(100_000).fill(120))
      },
    })
    const { visit, startLaunch } = smartWorld({ tamper: async () => new Response(endless) })
    const answer = await visit(await startLaunch())
    expect(await shownBy(answer)).toEqual([502, "The EHR's configuration is too large."])
    expect(sent).toBeLessThan(1_000_000)
  })

  it('V13 a callback with a state that this server did not create is rejected', async () => {
    const { authorize, visit } = smartWorld()
    const url = new URL(await authorize())
    url.searchParams.set('state', 'another-state-0123456789')
    const message = unknownState
    expect(await shownBy(await visit(url.href))).toEqual([403, message])
  })

  it('V13 a callback that was used before is rejected', async () => {
    const { authorize, visit } = smartWorld()
    const url = await authorize()
    expect((await visit(url)).status).toBe(302)
    const message = unknownState
    expect(await shownBy(await visit(url))).toEqual([403, message])
  })

  it('V13 the EHR rejects a code of another launch, because the PKCE verifier does not match', async () => {
    const { authorize, visit } = smartWorld()
    const [first, second] = [new URL(await authorize()), new URL(await authorize())]
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect(await shownBy(await visit(second.href))).toEqual([
      502,
      'The EHR refused its token (400).',
    ])
  })

  it('V13 a launch can continue only in the browser that began the launch', async () => {
    const { authorize, visit, forgetCookie } = smartWorld()
    const url = await authorize()
    forgetCookie()
    const message = unknownState
    expect(await shownBy(await visit(url))).toEqual([403, message])
  })

  it('V13 a launch can no longer continue after ten minutes', async () => {
    let late = 0
    const world = smartWorld({ now: () => new Date(Date.now() + late) })
    const url = await world.authorize()
    late = 600_001
    expect((await world.visit(url)).status).toBe(403)
  })

  it('V13 a launch is rejected if the EHR does not authorize the app', async () => {
    const { visit, startLaunch, toEhr, goOn } = smartWorld()
    const asked = new URL(goOn(await visit(await startLaunch())))
    asked.searchParams.set('aud', 'https://other.example/fhir')
    const answer = await visit(goOn(await toEhr(asked.href)))
    const message = 'The EHR did not authorize the app: invalid_request.'
    expect(await shownBy(answer)).toEqual([403, message])
  })

  it('V13 a launch is rejected if the EHR’s user has no account in the clinic', async () => {
    const { authorize, visit } = smartWorld({ ehr: { users: {} } })
    const message = 'The EHR’s user has no account here.'
    expect(await shownBy(await visit(await authorize()))).toEqual([403, message])
  })

  it('V13 a launch is rejected if the EHR returns a patient other than the patient of the launch', async () => {
    const tamper = async (url: string) =>
      url.includes('/Patient/') ? Response.json({ resourceType: 'Patient', id: 'x' }) : undefined
    const { authorize, visit } = smartWorld({ tamper })
    const message = 'The EHR returned another patient.'
    expect(await shownBy(await visit(await authorize()))).toEqual([502, message])
  })
})

describe('the session of a SMART app', () => {
  it.each(['/session', '/assertion'])(
    'V13 a request to %s must be JSON, contain the session’s id, and come from the browser of the launch',
    async (path) => {
      const { launch, post, forgetCookie } = smartWorld()
      const session = await launch()
      const message = 'The session is unknown or expired. Launch the app again.'
      expect(await shownBy(await post(path, { session: 'x' }))).toEqual([403, message])
      const plain = { 'Content-Type': 'text/plain' }
      expect((await post(path, { session }, plain)).status).toBe(403)
      forgetCookie()
      expect((await post(path, { session })).status).toBe(403)
    },
  )

  it('V13 the session of a SMART app ends after an hour', async () => {
    let late = 0
    const { launch, post } = smartWorld({ now: () => new Date(Date.now() + late) })
    const session = await launch()
    expect((await post('/session', { session })).status).toBe(200)
    late = 3_600_001
    expect((await post('/session', { session })).status).toBe(403)
  })
})
