/** Tests the headers and the caching of the built product, and its exit when it cannot start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../demo-host/sandbox/db/connect'
import { exampleNamed, examplesOf } from '../support/guide'
import { startSandbox, type TestSandbox } from '../support/sandbox'

const sandbox: TestSandbox = await startSandbox({ patients: 10 })
afterAll(() => sandbox.close())

const root = join(import.meta.dirname, '../..')
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.appUrl + path, { headers })
const cacheOf = async (path: string) => {
  const { status, headers } = await get(path)
  return [status, headers.get('Cache-Control')]
}

describe('the headers in the operating guide', () => {
  const { text } = exampleNamed(
    'docs/operating.md: Other headers and caches 1',
    examplesOf('docs/operating.md'),
  )
  const documented = text.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2))

  it.each(['/', '/login', '/bridge-sso', '/package/cdn/rtm-elements.js'])(
    'Z05 if a proxy received the request for %s over TLS, the server sends the documented headers',
    async (path) => {
      const { headers } = await get(path, { 'X-Forwarded-Proto': 'https' })
      const served = documented.map(([name = '']) => [name, headers.get(name)])
      expect(served).toEqual(documented)
      expect(headers.get('X-Frame-Options')).toBeNull()
      const plain = await get(path)
      expect(plain.headers.get('Strict-Transport-Security')).toBeNull()
    },
  )
})

describe('Z04 caching', () => {
  let asset: string
  let chunk: string
  beforeAll(async () => {
    const [assets, chunks] = await Promise.all([
      readdir(join(root, 'dist/app/assets')),
      readdir(join(root, 'dist/package/cdn/chunks')),
    ])
    asset = `/assets/${assets.find((name) => name.endsWith('.js'))}`
    chunk = `/package/cdn/chunks/${chunks.find((name) => name.endsWith('.js'))}`
  })

  const lasting = 'public, max-age=31536000, immutable'
  it.each([
    ['an asset', () => asset, 200, lasting],
    ['a chunk', () => chunk, 200, lasting],
    ['a missing asset', () => '/assets/gone-1a2b3c.js', 404, 'no-store'],
    ['a missing chunk', () => '/package/cdn/chunks/gone-1a2b3c.js', 404, 'no-store'],
    ['a missing file of the package', () => '/package/gone.js', 404, 'no-store'],
    ['an entry file', () => '/package/cdn/rtm-elements.js', 200, 'no-cache'],
    ['the app', () => '/', 200, 'no-cache'],
    ['a route of the app', () => '/patients/1', 200, 'no-cache'],
    ['config.json', () => '/config.json', 200, 'no-store'],
    ['the API', () => '/api/patient/patients/', 401, 'no-store'],
    ['an unknown path of the API', () => '/api/nowhere', 404, 'no-store'],
    ['the chat', () => '/chat/v3/scheduled_messages', 401, 'no-store'],
    ['the flag service', () => '/ofrep/v1/nowhere', 404, 'no-store'],
    ['a dashboard', () => '/dashboards/nowhere', 404, 'no-store'],
  ])(
    'the response for %s has the expected status and Cache-Control header',
    async (_, path, status, cached) => {
      expect(await cacheOf(path())).toEqual([status, cached])
    },
  )
})

describe('the content types of files', () => {
  it('V18 the documentation’s sources are sent as Markdown in UTF-8', async () => {
    for (const path of ['/docs/integrating.md', '/docs/architecture.md']) {
      const { status, headers } = await get(path)
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8'])
    }
    expect((await get('/docs/nowhere.md')).headers.get('Content-Type')).toMatch(/^text\/plain/)
  })
})

describe('a start of the product that cannot succeed', () => {
  /** Runs the built product until its process exits. */
  async function startUntilEnd(env: Record<string, string>, args: string[] = []) {
    const main = ['--import', 'tsx', 'demo-host/main.ts', '--patients', '1', ...args]
    const child = spawn(process.execPath, main, { cwd: root, env: { ...process.env, ...env } })
    let said = ''
    let progress = ''
    child.stderr.on('data', (data) => {
      said += String(data)
    })
    child.stdout.on('data', (data) => {
      progress += String(data)
    })
    const [code] = await once(child, 'exit')
    return { code, said, progress }
  }

  const taken = () => new URL(sandbox.appUrl).port
  it.each([
    ['PORT', () => ({ PORT: taken(), DEMO_HOST_PORT: '0' })],
    ['DEMO_HOST_PORT', () => ({ PORT: '0', DEMO_HOST_PORT: taken() })],
  ])(
    'Z10 if the port in %s is in use, the start prints an error before the build, and exits with code 1',
    async (_, env) => {
      const { code, said, progress } = await startUntilEnd(env(), ['--build'])
      expect(said).toContain(`Port ${taken()} is in use: stop its program`)
      expect([code, progress]).toEqual([1, ''])
    },
  )

  it('Z10 if another process uses the data folder, the start prints an error that names this process, and exits with code 1', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rtm-start-'))
    const connection = await connectDatabase({ dataDir: folder })
    const ports = { PORT: '0', DEMO_HOST_PORT: '0' }
    const { code, said } = await startUntilEnd(ports, ['--data', folder])
    expect(said).toContain(`The folder ${folder} is in use by process ${process.pid}`)
    expect(code).toBe(1)
    await connection.close()
    await rm(folder, { recursive: true })
  })
})
