import { afterEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from './sandbox/server'
import { createVendorApp, pageFile, pagePath } from './vendor'

describe("the server of the vendor's pages", () => {
  it.each(['/billing.html', '/../pages/elements.js'])(
    'P05 the vendor’s server sends %s',
    (path) => {
      expect(pageFile(path)).toMatch(/pages.(billing\.html|elements\.js)$/)
    },
  )

  it.each([
    '/../pages-of-others/index.html',
    '/../../package.html',
    '/../pages.html',
    '/notes.md',
    '/frameworks/../../app/index.html',
    '/frameworks/react/app.tsx',
  ])('P05 the vendor’s server sends no file for the path %s', (path) => {
    expect(pageFile(path)).toBeUndefined()
  })

  it('P05 the vendor’s server sends the built pages of the frameworks', () => {
    expect(pageFile('/frameworks/react/index.html')).toMatch(
      /dist.demo-host.frameworks.react.index/,
    )
  })

  it('P05 if a page is not built, the response shows the command that builds the page', async () => {
    const answer = await createVendorApp(() => 'http://localhost:4300').request('/frameworks/new')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('npm run build')
  })
})

const json = { 'Content-Type': 'application/json' }

function tellControls(vendor: ReturnType<typeof createVendorApp>, name: string, body: unknown) {
  const init = { method: 'POST', headers: json, body: JSON.stringify(body) }
  return vendor.request(`/controls/${name}`, init)
}

describe('the vendor page’s controls for clock and faults', () => {
  // No backend runs on this port, because these tests do not need one.
  const alone = createVendorApp(() => 'http://127.0.0.1:1')

  it('the vendor’s controls forward requests to the reference backend and return its responses', async () => {
    const sandbox = await createSandbox({ patients: 0, sandboxControls: true })
    const { origin } = await sandbox.listen(0)
    const vendor = createVendorApp(() => origin)
    const moved = await tellControls(vendor, 'clock', { now: '2027-03-01T09:00:00Z' })
    expect([moved.status, await moved.json()]).toEqual([
      200,
      { now: expect.stringMatching(/^2027-03-01T09:00:/) },
    ])
    const fault = await tellControls(vendor, 'faults', { path: '/x', status: 503 })
    expect(fault.status).toBe(200)
    const wrong = await tellControls(vendor, 'clock', { now: 'tomorrow' })
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { errors: [{ field: 'now', detail: expect.any(String) }] },
    ])
    const requests = await vendor.request('/controls/requests')
    expect(requests.headers.get('Cache-Control')).toBe('no-store')
    expect(await requests.json()).toEqual(expect.any(Array))
    await sandbox.close()
  })

  it('E03 a request to a control is rejected if a page of another origin could send such a request without a CORS preflight', async () => {
    const headers = { 'Content-Type': 'text/plain', Origin: 'https://elsewhere.example' }
    const sent = await alone.request('/controls/reset', { method: 'POST', headers, body: '{}' })
    expect(sent.status).toBe(415)
    expect(sent.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it.each(['assertion', 'chat-drop', 'responses', 'flags'])(
    'E03 the vendor’s server does not forward a request to the control %s',
    async (name) => {
      expect((await tellControls(alone, name, {})).status).toBe(404)
    },
  )

  it('if the reference backend cannot be reached, the response has the status 502 and an error message', async () => {
    const sent = await tellControls(alone, 'reset', {})
    const message = expect.stringContaining('cannot be reached')
    expect([sent.status, await sent.json()]).toEqual([502, { message }])
  })
})

describe('a request that the vendor’s server rejects', () => {
  const vendor = createVendorApp(() => 'http://127.0.0.1:1', ['https://ehr.example'])
  const ask = (Host: string, path: string, method: string) =>
    vendor.request(path, { method, headers: { ...json, Host } })

  it.each([
    ['POST', '/controls/reset'],
    ['POST', '/assertion'],
    ['GET', '/mails'],
    ['GET', '/outbox'],
  ])(
    'Z12 a request with the Host header of another server gets status 403 at %s %s',
    async (method, path) => {
      expect((await ask('evil.example:4301', path, method)).status).toBe(403)
      // The server accepts its own hosts. No backend runs here, so the status is 200 or 502.
      expect([200, 502]).toContain((await ask('localhost:4301', path, method)).status)
      expect([200, 502]).toContain((await ask('ehr.example', path, method)).status)
    },
  )

  it('Z02 a request with a large body gets status 413', async () => {
    const body = 'x'.repeat(2_200_000)
    const sent = await vendor.request('/controls/clock', { method: 'POST', headers: json, body })
    expect(sent.status).toBe(413)
  })
})

describe('the mailbox', () => {
  let sandbox: Sandbox | undefined
  afterEach(async () => {
    await sandbox?.close()
    sandbox = undefined
  })

  async function vendorOf(sandboxControls: boolean) {
    sandbox = await createSandbox({ patients: 0, sandboxControls })
    const { origin } = await sandbox.listen(0)
    const ask = { method: 'POST', body: '{"email": "dana.whitfield@riverbend.example"}' }
    await fetch(`${origin}/api/auth/password_reset/`, ask)
    return { origin, vendor: createVendorApp(() => origin) }
  }

  it.each([
    ['/outbox', '/outbox.html'],
    ['/outbox.js', '/outbox.js'],
    ['/', '/index.html'],
    ['/react', '/frameworks/react/index.html'],
  ])('the path %s of the vendor’s server leads to the file %s', (path, page) => {
    expect(pagePath(path)).toBe(page)
  })

  it('A15 the mailbox lists the emails, and the links in the emails lead to the app', async () => {
    const { origin, vendor } = await vendorOf(true)
    const mails = await vendor.request('/mails')
    expect(mails.status).toBe(200)
    expect(mails.headers.get('Cache-Control')).toBe('no-store')
    expect(await mails.json()).toMatchObject([
      {
        subject: 'Reset your password',
        links: [expect.stringContaining(`${origin}/password-reset/`)],
      },
    ])
    const page = await vendor.request('/outbox')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('<h1>Mailbox</h1>')
  })

  it('P04 the mailbox responds with status 502 if the sandbox’s controls are off', async () => {
    const { vendor } = await vendorOf(false)
    expect((await vendor.request('/mails')).status).toBe(502)
    expect((await tellControls(vendor, 'reset', {})).status).toBe(502)
  })
})
