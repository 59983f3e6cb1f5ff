import { afterEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from './sandbox/server'
import { createVendorApp, pageFile, pagePath } from './vendor'

describe("the vendor's pages", () => {
  it.each(['/billing.html', '/../pages/elements.js'])('P05 serves %s', (path) => {
    expect(pageFile(path)).toMatch(/pages.(billing\.html|elements\.js)$/)
  })

  it.each(['/../pages-of-others/index.html', '/../../package.html', '/../pages.html', '/notes.md'])(
    'P05 serves nothing at %s',
    (path) => {
      expect(pageFile(path)).toBeUndefined()
    },
  )
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
  ])('serves %s as the page %s', (path, page) => {
    expect(pagePath(path)).toBe(page)
  })

  it('A15 tells the page the mails, whose links lead to the app', async () => {
    const { origin, vendor } = await vendorOf(true)
    const mails = await vendor.request('/mails')
    expect(mails.status).toBe(200)
    expect(mails.headers.get('Cache-Control')).toBe('no-store')
    expect(await mails.json()).toMatchObject([
      {
        subject: 'Set a new password',
        links: [expect.stringContaining(`${origin}/password-reset/`)],
      },
    ])
    const page = await vendor.request('/outbox')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('<h1>Mailbox</h1>')
  })

  it('P04 tells it nothing where the controls are off', async () => {
    const { vendor } = await vendorOf(false)
    expect((await vendor.request('/mails')).status).toBe(502)
  })
})
