import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type DatabaseConnection } from './db/connect'
import { createSandbox, type Sandbox, type SandboxOptions } from './server'

describe('a sandbox with its data in a folder', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rtm-sandbox-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('P04 the sandbox keeps its data, its sessions and its clock after a restart', async () => {
    const options = { dataDir: join(folder, 'deep', 'data'), patients: 8, sandboxControls: true }
    const first = await createSandbox(options)
    const started = await first.listen(0)
    const post = (path: string, body: object) =>
      fetch(`${started.origin}/api${path}`, { method: 'POST', body: JSON.stringify(body) })
    const signIn = await post('/auth/token/', { username: 'demo', password: 'demo' })
    const { token } = await signIn.json()
    await post('/sandbox/clock', { advanceDays: 90 })
    const ahead = first.context.clock.offset()
    await first.close()
    await expect(fetch(started.origin)).rejects.toThrow('fetch failed')

    const second = await createSandbox({ ...options, patients: 3 })
    expect(second.context.clock.offset()).toBe(ahead)
    const { origin } = await second.listen(0)
    const patients = await fetch(`${origin}/api/patient/patients/`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(await patients.json()).toMatchObject({ count: 7 })
    await second.close()
  })
})

describe('a sandbox that listens on a port', () => {
  const MAIL = JSON.stringify({ email: 'dana.whitfield@riverbend.example' })
  let db: DatabaseConnection
  let sandbox: Sandbox

  beforeAll(async () => {
    db = await connectDatabase({})
  })
  afterAll(() => db.close())
  afterEach(() => sandbox.close())

  /** Opens a sandbox on the database that all tests in this file share. */
  async function open(options: SandboxOptions = {}) {
    sandbox = await createSandbox({ db, patients: 0, sandboxControls: true, ...options })
    await sandbox.reset()
    return sandbox.listen(0)
  }

  /** Sends exactly the given text as a request, and returns the text of the response. */
  async function sayRaw(port: number, lines: readonly string[], body = '') {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('error', () => undefined)
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    await once(socket, 'close')
    return answer
  }

  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
  it.each([
    ['an upgrade request', upgrade],
    ['a request', ['Connection: close']],
  ])('P17 %s with the invalid URL // does not end the server’s process', async (_, headers) => {
    const { port, origin } = await open()
    for (const address of ['//', 'http://', '/\\/']) {
      await sayRaw(port, [`GET ${address} HTTP/1.1`, 'Host: localhost', ...headers])
    }
    expect((await fetch(`${origin}/api/patient/patients/`)).status).toBe(401)
  })

  async function mailedLink(port: number) {
    const answer = await sayRaw(
      port,
      [
        'POST /api/auth/password_reset/ HTTP/1.1',
        'Host: evil.example',
        'X-Forwarded-Proto: https',
        'X-Forwarded-Host: evil.example',
        'Connection: close',
        `Content-Length: ${MAIL.length}`,
      ],
      MAIL,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 204/)
    const outbox = await sandbox.app.request('/api/sandbox/outbox')
    return JSON.stringify(await outbox.json())
  }

  it('A15 an emailed link leads to the sandbox’s own origin, and does not depend on the Host header', async () => {
    const { port, origin } = await open()
    const mail = await mailedLink(port)
    expect(mail).toContain(`${origin}/password-reset/`)
    expect(mail).not.toContain('evil')
  })

  it('A15 an emailed link leads to the app’s origin if an app origin is configured', async () => {
    const appOrigin = () => 'https://clinic.example'
    const mail = await mailedLink((await open({ appOrigin })).port)
    expect(mail).toContain('https://clinic.example/password-reset/')
  })
})
