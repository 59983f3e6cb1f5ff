import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleNamed, examplesOf } from '../../../test/support/guide'
import { embeddedDatabase } from '../test-database'
import { openTestSandbox } from '../test-sandbox'
import { type Issuer, readIssuers } from './issuers'

const pair = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }
const privateJwk = await exportJWK(pair.privateKey)
const NAME = 'https://ehr.example'

let folder = ''
let server: Server
let isDown = false
let keysAddress = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'issuers-'))
  server = createServer((_, response) => {
    response.writeHead(isDown ? 500 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  keysAddress = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/keys`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function fileOf(name: string, content: unknown): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const entry = (jwks: string) => [{ issuer: NAME, company: 'riverbend.example', jwks }]

async function verified([issuer]: readonly Issuer[], kid = 'one') {
  if (!issuer) throw new Error('No issuer was read.')
  const token = await new SignJWT({ iss: NAME })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(pair.privateKey)
  return (await jwtVerify(token, issuer.keys)).payload.iss
}

describe('the setting ASSERTION_ISSUERS', () => {
  it('Z09 the setting ASSERTION_ISSUERS is the path of a file with issuers, their companies and the paths of their keys', async () => {
    await fileOf('keys.json', { keys: [jwk] })
    const issuers = await readIssuers(await fileOf('issuers.json', entry('keys.json')))
    expect(issuers).toMatchObject([{ name: NAME, company: 'riverbend.example' }])
    expect(await verified(issuers)).toBe(NAME)
    await expect(verified(issuers, 'two')).rejects.toThrow('no applicable key')
  })

  it('Z09 the keys of an issuer can have a URL, and the sign-in gets status 503 if the keys cannot be fetched', async () => {
    const file = await fileOf('remote.json', entry(keysAddress))
    isDown = true
    await expect(readIssuers(file).then((issuers) => verified(issuers))).rejects.toMatchObject({
      status: 503,
    })
    isDown = false
    const issuers = await readIssuers(file)
    expect(await verified(issuers)).toBe(NAME)
    await expect(verified(issuers, 'two')).rejects.toThrow('no applicable key')
  })

  it('Z09 P03 the example of ASSERTION_ISSUERS in the documentation is accepted', async () => {
    const name = 'docs/operating.md: Issuers of sign-in assertions 1'
    const { text } = exampleNamed(name, examplesOf('docs/operating.md'))
    await fileOf('other-ehr-keys.json', { keys: [jwk] })
    expect(await readIssuers(await fileOf('issuers.json', text))).toMatchObject([
      { name: NAME, company: 'riverbend.example' },
      { name: 'https://other-ehr.example', company: 'harborspine.example' },
    ])
  })

  it.each<[string, unknown, RegExp]>([
    ['a file that is not JSON', '{', /issuers.json cannot be used\. SyntaxError/],
    ['a file without issuers', [], /expected array to have >=1 items/],
    ['a misspelled key', [{ ...entry('keys.json')[0], jwk: 'x' }], /Unrecognized key: "jwk"/],
    ['a missing file of keys', entry('none.json'), /none\.json cannot be used.*ENOENT/],
    ['a URL without TLS', entry('http://ehr.example/keys'), /is not https/],
  ])(
    'Z09 the setting ASSERTION_ISSUERS rejects %s with a clear error',
    async (_, content, words) => {
      const file = await fileOf('issuers.json', content)
      await expect(readIssuers(file)).rejects.toThrow(words)
    },
  )

  it.each<[string, object]>([
    ['a private key', privateJwk],
    ['a shared secret', { kty: 'oct', k: 'c2VjcmV0' }],
  ])('Z09 the setting ASSERTION_ISSUERS rejects %s in a file of public keys', async (_, key) => {
    await fileOf('keys.json', { keys: [key] })
    const file = await fileOf('issuers.json', entry('keys.json'))
    await expect(readIssuers(file)).rejects.toThrow('keys.json cannot be used')
  })

  it.each<[string, string[], string]>([
    ['an unknown company', ['nowhere.example'], 'The company nowhere.example of the issuer'],
    [
      'an issuer that is listed twice',
      ['riverbend.example', 'harborspine.example'],
      'is listed twice',
    ],
  ])(
    'Z09 if the setting ASSERTION_ISSUERS contains %s, the backend does not start, and the error names the problem',
    async (_, companies, words) => {
      const issuers = companies.map((company) => ({
        name: NAME,
        company,
        keys: async () => pair.publicKey,
      }))
      await expect(openTestSandbox(embeddedDatabase, undefined, issuers)).rejects.toThrow(words)
    },
  )
})
