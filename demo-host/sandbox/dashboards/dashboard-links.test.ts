import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../db/tables/people'
import { dashboardSecret } from '../settings'
import { testDatabase } from '../test-database'
import { openTestSandbox, type TestClient, type TestSandbox } from '../test-sandbox'
import { addresses, open, URLS } from './dashboards.fixture'
import { dashboardUrl } from './links'
import { dashboardNames } from './names'

const NOW = '2026-02-10T17:00:00.000Z'
const MINUTE = 60_000
const request = {
  companyId: 1,
  userId: 1,
  clinicUuid: null,
  days: 30,
  zone: 'America/New_York',
  theme: 'light',
  language: 'en',
} as const

describe(`links to dashboards on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: TestClient
  let other: TestClient

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, NOW)
    demo = await test.signIn('demo')
    other = await test.signIn('demo2')
    await test.addPatient({ lastName: 'Riverbend-Secret' })
  })
  afterAll(() => test.close())

  async function status(url: string): Promise<number> {
    return (await open(test, url)).status
  }

  it('M01 M02 the API returns six links to dashboards, and each link opens a page', async () => {
    const urls = await addresses(demo)
    expect(Object.keys(urls)).toEqual([...dashboardNames])
    for (const [name, url] of Object.entries(urls)) {
      const { status: code, headers, html } = await open(test, url)
      expect([name, code]).toEqual([name, 200])
      expect(new URL(url).pathname).toBe(`/dashboards/${name}`)
      expect(headers.get('Content-Type')).toMatch(/^text\/html/)
      expect(html).toMatch(/^<!doctype html><html lang="en" data-theme="system">/)
      expect(html).toContain('Riverbend Physical Therapy')
    }
  })

  it('M02 a request for links to dashboards needs a session, and an error names each invalid field', async () => {
    expect((await test.visitor.post(URLS)).status).toBe(401)
    const wrong = { days: 367, theme: 'pink', language: 'fr', clinic_uuid: 'x' }
    expect(await demo.post(URLS, wrong)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'days', detail: 'days must be a whole number of days from 1 to 366.' },
          { field: 'clinic_uuid', detail: 'clinic_uuid must be a uuid.' },
          { field: 'theme', detail: 'theme must be one of light, dark, system.' },
          { field: 'language', detail: 'language must be one of en, es.' },
        ],
      },
    })
    expect(await demo.post(URLS, { day: 7 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'day', detail: expect.stringContaining('is not accepted') }] },
    })
    expect((await demo.post(URLS, '[]')).status).toBe(400)
    expect((await demo.post(URLS, '{')).status).toBe(400)
    expect((await demo.post(URLS, {})).status).toBe(200)
  })

  it('M02 a link to a dashboard is rejected if any part of the link was changed, and the page shows an error without figures', async () => {
    const { roi, owner } = await addresses(demo, { days: 7, language: 'es' })
    for (const [name, value] of new URL(roi).searchParams) {
      const changed = new URL(roi)
      // The test changes the first character of the signature. The last character has unused bits,
      // so changing it might have no effect.
      const first = value.at(0) === '1' ? '2' : '1'
      changed.searchParams.set(name, name === 'lang' ? 'en' : first + value.slice(1))
      expect([name, await status(changed.href)]).toEqual([name, 403])
      changed.searchParams.delete(name)
      expect([name, await status(changed.href)]).toEqual([name, 403])
    }
    expect(await status(`${roi}&clinic=00000000-0000-4000-8000-000000000000`)).toBe(403)
    expect(await status(roi.replace('/roi', '/owner'))).toBe(403)
    expect(await status(`${new URL(owner).origin}/dashboards/owner`)).toBe(403)
    const { html } = await open(test, `${owner}x`)
    expect(html).toContain('<html lang="es" data-theme="system">')
    expect(html).toContain('Este enlace no es válido.')
    expect(html).not.toMatch(/Riverbend|<table|role="img"/)
  })

  it('M02 a link to a dashboard is rejected if it is signed with another secret', async () => {
    const now = new Date(NOW)
    const url = dashboardUrl('http://localhost', 'roi', request, 'another secret', now)
    expect(await status(url)).toBe(403)
  })

  it('M02 a link to a dashboard expires after 15 minutes of real time, independently of the sandbox’s clock', async () => {
    const secret = await dashboardSecret(test.sandbox.context.db)
    const at = (minutes: number) => new Date(Date.parse(NOW) - minutes * MINUTE)
    const made = (minutes: number) =>
      dashboardUrl('http://localhost', 'roi', request, secret, at(minutes))
    expect(await status(made(14.9))).toBe(200)
    const { status: code, html } = await open(test, made(15))
    expect(code).toBe(410)
    expect(html).toContain('This link has expired.')
    expect(html).not.toContain('Riverbend')
    const { provider } = await addresses(demo)
    await test.setClock('2026-03-10')
    expect(await status(provider)).toBe(200)
    await test.setClock(NOW)
  })

  it('M02 a link to a dashboard is rejected if its user’s account is deactivated', async () => {
    const { db } = test.sandbox.context
    const { billing } = await addresses(other)
    const active = (isActive: boolean) => db.update(users).set({ isActive }).where(eq(users.id, 9))
    await active(false)
    expect(await status(billing)).toBe(403)
    await active(true)
    expect(await status(billing)).toBe(200)
  })

  it('N06 a link to a dashboard shows no data of another company, and clinics of another company are rejected', async () => {
    const urls = await addresses(other)
    for (const url of Object.values(urls)) {
      expect((await open(test, url)).html).not.toMatch(/Riverbend|Whitfield|Secret/)
    }
    const clinics = await other.get('/billing/metrics/')
    const [harbor] = Array.isArray(clinics.body) ? clinics.body : []
    expect(await demo.post(URLS, { clinic_uuid: harbor.id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'clinic_uuid', detail: 'This clinic does not exist.' }] },
    })
    const own = await addresses(other, { clinic_uuid: harbor.id })
    expect((await open(test, own.owner)).html).toContain('Harbor Wharf Street')
  })

  it('M02 dashboards may be shown in an iframe by any page, may not load scripts of other origins, and are not cached', async () => {
    const { owner } = await addresses(demo)
    const { headers, html } = await open(test, owner)
    const policy = headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toContain('unsafe')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(html).not.toMatch(/ style=|<style|<script>|onload=/)
    const origin = new URL(owner).origin
    for (const file of ['dashboards.css', 'plots.css', 'print.js']) {
      expect(await status(`${origin}/dashboards/${file}`)).toBe(200)
    }
    expect(await status(`${origin}/dashboards/nothing`)).toBe(404)
    expect(await status(`${origin}/dashboards/..%2flinks.ts`)).toBe(404)
  })

  it('N24 the three SMS webhooks need no body, and respond with status 204', async () => {
    for (const name of ['outgoing-sms-support', 'outgoing-sms-chat', 'incoming-sms']) {
      const path = `/vendors/webhooks/${name}/`
      expect(await demo.post(path)).toMatchObject({ status: 204, body: null })
      expect((await test.visitor.post(path)).status).toBe(401)
    }
  })
})
