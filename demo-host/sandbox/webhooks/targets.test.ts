import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleNamed, examplesOf } from '../../../test/support/guide'
import { readWebhooks } from './targets'

const target = {
  company: 'riverbend.example',
  url: 'https://ehr.example/postings',
  secret: 'a secret of at least 32 characters',
}

describe('the setting BILLING_WEBHOOKS', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function read(text: string) {
    const file = join(folder, 'webhooks.json')
    await writeFile(file, text)
    return readWebhooks(file)
  }

  it.each([target.url, 'http://localhost:4301/postings', 'http://[::1]/'])(
    'Q07 a webhook with the URL %s is accepted',
    async (url) => {
      expect(await read(JSON.stringify([{ ...target, url }]))).toEqual([{ ...target, url }])
    },
  )

  it('Q07 the example of BILLING_WEBHOOKS in the documentation is accepted', async () => {
    const name = 'docs/operating.md: Webhooks of billing changes 1'
    const { text } = exampleNamed(name, examplesOf('docs/operating.md'))
    expect(await read(text)).toMatchObject([{ company: 'riverbend.example' }])
  })

  it.each([
    ['an address that is not https', JSON.stringify([{ ...target, url: 'http://ehr.example/' }])],
    [
      'an address with a password, to which the backend cannot send a request',
      JSON.stringify([{ ...target, url: 'https://user:short-secret@ehr.example/' }]),
    ],
    ['no address', JSON.stringify([{ ...target, url: 'ehr' }])],
    ['a short secret', JSON.stringify([{ ...target, secret: 'short-secret' }])],
    ['no targets', '[]'],
    ['no JSON', '{"secret": "short-secret"'],
  ])(
    'Q07 the setting BILLING_WEBHOOKS rejects %s, and the error does not contain the secret',
    async (_, text) => {
      const problem = await read(text).catch(String)
      expect(problem).toMatch(/BILLING_WEBHOOKS: .* cannot be used\. ./)
      expect(problem).not.toMatch(/secret of at least 32 characters|short-secret/)
    },
  )
})
