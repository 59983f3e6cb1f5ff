import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { openTestSandbox, type TestSandbox } from '../test-sandbox'
import type { Issuer } from './issuers'

const NOW = '2026-01-20T17:00:00.000Z'
const SECONDS = Date.parse(NOW) / 1000
const ES256 = 'ES256'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

function issuer(name: string, company: string, { publicKey }: Keys): Issuer {
  return { name, company, keys: async () => publicKey }
}

const REFUSED = 'The sign-in assertion was rejected: '
const NOBODY = 'The assertion names a user who does not exist or is inactive.'

describe(`sign-in with an assertion of a configured issuer, on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let riverbend: Keys
  let harbor: Keys

  beforeAll(async () => {
    riverbend = await generateKeyPair(ES256)
    harbor = await generateKeyPair(ES256)
    test = await openTestSandbox(testDatabase, NOW, [
      issuer('https://one.example', 'riverbend.example', riverbend),
      issuer('https://two.example', 'harborspine.example', harbor),
    ])
  })
  afterAll(() => test.close())
  beforeEach(() => test.reset())

  let issued = 0
  /**
   * Signs an assertion of the first vendor for the user `demo`. A claim with the value undefined is
   * left out.
   */
  async function signed(changes: JWTPayload = {}, { privateKey } = riverbend): Promise<string> {
    issued += 1
    const claims: JWTPayload = {
      iss: 'https://one.example',
      aud: 'rtm-api',
      sub: 'demo',
      jti: `assertion ${issued}`,
      exp: SECONDS + 60,
      ...changes,
    }
    return new SignJWT(claims).setProtectedHeader({ alg: ES256 }).sign(privateKey)
  }
  const signIn = (assertion: string) => test.visitor.post('/auth/bridge-sso', { assertion })
  const outcome = async (assertion: string) => {
    const { status, body } = await signIn(assertion)
    return [status, body]
  }

  it('Z09 an assertion signs in a user of the issuer’s company', async () => {
    expect(await outcome(await signed())).toMatchObject([200, { user: { username: 'demo' } }])
    const second = await signed({ iss: 'https://two.example', sub: 'demo2' }, harbor)
    expect(await outcome(second)).toMatchObject([200, { user: { username: 'demo2' } }])
  })

  it.each<[string, JWTPayload, string]>([
    ['that has expired', { exp: SECONDS - 1 }, '"exp" claim timestamp check failed'],
    ['that expires now', { exp: SECONDS }, '"exp" claim timestamp check failed'],
    ['that is valid for too long', { exp: SECONDS + 301 }, 'it is valid for too long'],
    ['that is not valid yet', { nbf: SECONDS + 30 }, '"nbf" claim timestamp check failed'],
    ['with a wrong audience', { aud: 'another-api' }, 'unexpected "aud" claim value'],
    ['without an audience', { aud: undefined }, 'missing required "aud" claim'],
    ['with an unknown issuer', { iss: 'https://three.example' }, 'its issuer is unknown'],
    ['without an issuer', { iss: undefined }, 'its issuer is unknown'],
    ['without an expiry', { exp: undefined }, 'missing required "exp" claim'],
    ['without an id', { jti: undefined }, 'missing required "jti" claim'],
    ['with an id that is too long', { jti: 'x'.repeat(256) }, 'a claim is not valid'],
    ['with a NUL in its id', { jti: 'x\0' }, 'a claim is not valid'],
    ['with a NUL in the username', { sub: 'demo\0' }, 'a claim is not valid'],
  ])('Z09 an assertion %s is rejected with the reason', async (_, changes, why) => {
    const message = `${REFUSED}${why}.`
    expect(await outcome(await signed(changes))).toEqual([401, { message, errors: [] }])
  })

  it('Z09 an assertion for a user of another company gets the same error as for an unknown user', async () => {
    for (const sub of ['demo2', 'nobody']) {
      expect(await outcome(await signed({ sub }))).toEqual([401, { message: NOBODY, errors: [] }])
    }
  })

  it('Z09 an assertion that is signed with the key of another issuer is rejected', async () => {
    const message = `${REFUSED}signature verification failed.`
    expect(await outcome(await signed({}, harbor))).toEqual([401, { message, errors: [] }])
  })

  it('Z09 an assertion that is used again is rejected, and two issuers may use the same assertion id', async () => {
    const first = await signed({ jti: 'once' })
    expect((await signIn(first)).status).toBe(200)
    const used = { message: `${REFUSED}it has already been used.`, errors: [] }
    expect(await outcome(first)).toEqual([401, used])
    expect(await outcome(await signed({ jti: 'once' }))).toEqual([401, used])
    const other = { iss: 'https://two.example', sub: 'demo2', jti: 'once' }
    expect((await signIn(await signed(other, harbor))).status).toBe(200)
  })

  it('Z09 of two simultaneous requests with the same assertion, one is rejected', async () => {
    const assertion = await signed()
    const answers = await Promise.all([signIn(assertion), signIn(assertion)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it.each([
    ['without a signature', { alg: 'none' }],
    ['signed with a shared secret', { alg: 'HS256' }],
  ])('Z09 an assertion %s gets status 401', async (_, header) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      iss: 'https://one.example',
      aud: 'rtm-api',
      sub: 'demo',
      jti: 'x',
      exp: SECONDS + 60,
    }
    const forged = `${part(header)}.${part(claims)}.${part({})}`
    expect((await signIn(forged)).status).toBe(401)
  })

  it('Z09 the number of rejected assertions from one IP address is limited, and accepted assertions do not count', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await signIn(await signed())).status).toBe(200)
    }
    for (let count = 0; count < 100; count += 1) {
      expect((await signIn('no.jwt.atall')).status).toBe(401)
    }
    expect(await outcome(await signed())).toEqual([
      429,
      { message: 'Too many failed sign-ins. Please try again in 10 minutes.', errors: [] },
    ])
    await test.setClock('2026-01-20T17:10:01Z')
    expect((await signIn(await signed())).status).toBe(200)
  })
})
