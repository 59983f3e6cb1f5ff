/** Tests the check of the id token that an EHR returns for a launch. */
import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EHR, jsonOf, registered, shownBy, smartWorld } from './smart-launch.fixture'

const now = () => Math.floor(Date.now() / 1000)
const claims = z.looseObject({ iss: z.string(), aud: z.string(), nonce: z.string() })

/**
 * Creates a launch in which the id token of the EHR has changed claims. With `foreign`, the EHR
 * does not publish the key that signs the token.
 */
async function withIdToken(change: Record<string, unknown>, kind: 'own' | 'foreign' = 'own') {
  const keys = await generateKeyPair('ES256', { extractable: true })
  const published = kind === 'own' ? keys : await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'k', alg: 'ES256' }
  return smartWorld({
    tamper: async (url, answer) => {
      if (url === `${EHR}/jwks`) return Response.json({ keys: [jwk] })
      if (url !== `${EHR}/token`) return undefined
      const tokens = await jsonOf(await answer())
      const [, body = ''] = String(tokens.id_token).split('.')
      const given = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      const id_token = await new SignJWT({ ...given, ...change })
        .setProtectedHeader({ alg: 'ES256', kid: 'k' })
        .sign(keys.privateKey)
      return Response.json({ ...tokens, id_token })
    },
  })
}

async function launchWith(change: Record<string, unknown>, kind?: 'own' | 'foreign') {
  const { authorize, visit } = await withIdToken(change, kind)
  return visit(await authorize())
}

describe('an id token', () => {
  it('V13 an id token is accepted if its claims are those of the launch', async () => {
    expect((await launchWith({})).status).toBe(302)
    expect((await launchWith({ aud: [registered.clientId], azp: 'x' })).status).toBe(302)
  })

  it.each([
    ['another nonce', { nonce: 'x' }, 'its nonce is not that of this launch'],
    ['no nonce', { nonce: undefined }, 'its claim "nonce" is not accepted'],
    ['another audience', { aud: 'another-app' }, 'its claim "aud" is not accepted'],
    ['several audiences', { aud: ['x', 'rtm-demo'], azp: 'x' }, 'it was made for another app'],
    ['an unknown issuer', { iss: 'https://evil.example' }, 'its claim "iss" is not accepted'],
    ['an expiry in the past', { exp: now() - 3600 }, 'it has expired'],
    ['no expiry', { exp: undefined }, 'its claim "exp" is not accepted'],
    ['no subject', { sub: undefined }, 'its claim "sub" is not accepted'],
  ])('V13 an id token with %s is rejected', async (_, change, why) => {
    const answer = await launchWith(change)
    expect(await shownBy(answer)).toEqual([403, `The EHR's id token is refused: ${why}.`])
  })

  it('V13 an id token is rejected if it is signed with another key', async () => {
    const message = "The EHR's id token is refused: its signature does not match."
    expect(await shownBy(await launchWith({}, 'foreign'))).toEqual([403, message])
  })
})

/** Returns the header and the payload of a JWT, without the signature. */
function unsigned(alg: string, body: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg, kid: 'k' })}.${part(body)}`
}

describe('the algorithm of an id token', () => {
  const foreign = { alg: 'ES512', pair: generateKeyPair('ES512', { extractable: true }) }

  it.each<[string, (body: object, publicKey: string) => Promise<string> | string]>([
    ['alg none', (body) => `${unsigned('none', body)}.`],
    [
      'HS256, with the public key as the secret',
      (body, publicKey) => {
        const text = unsigned('HS256', body)
        return `${text}.${createHmac('sha256', publicKey).update(text).digest('base64url')}`
      },
    ],
    [
      'an algorithm that the app does not name, with a published key',
      async (body) =>
        new SignJWT({ ...body })
          .setProtectedHeader({ alg: foreign.alg, kid: 'k' })
          .sign((await foreign.pair).privateKey),
    ],
  ])(
    'V13 an id token is rejected if its signature algorithm is not accepted: %s',
    async (_, sign) => {
      const jwk = { ...(await exportJWK((await foreign.pair).publicKey)), kid: 'k' }
      const { authorize, visit } = smartWorld({
        tamper: async (url, answer) => {
          if (url === `${EHR}/jwks`) return Response.json({ keys: [jwk] })
          if (url !== `${EHR}/token`) return undefined
          const tokens = await jsonOf(await answer())
          const [, body = ''] = String(tokens.id_token).split('.')
          const given = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
          return Response.json({ ...tokens, id_token: await sign(given, JSON.stringify(jwk)) })
        },
      })
      const message = "The EHR's id token is refused: its algorithm is not accepted."
      expect(await shownBy(await visit(await authorize()))).toEqual([403, message])
    },
  )
})
