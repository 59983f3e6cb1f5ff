import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createProduct } from './product'
import { ownAddress } from './sandbox/http/own-origin'

const APP = 'https://clinic.example'

/** Creates a product server with an API that sets its own headers. */
function productAt(appOrigin: string) {
  const api = new Hono()
    .use(ownAddress(() => appOrigin))
    .get('/dashboards/x', (c) => c.html('<p>Hello</p>', 200, { 'Referrer-Policy': 'no-referrer' }))
  return createProduct(api, () => ['http://ehr.example'])
}

async function configurationOf(host: string, headers: Record<string, string>, app = APP) {
  const response = await productAt(app).request(`http://${host}/config.json`, { headers })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return response.json()
}

describe('config.json', () => {
  it.each([
    ['localhost:4300', {}, 'http://localhost:4300'],
    ['127.0.0.1:8080', {}, 'http://127.0.0.1:8080'],
    ['localhost:4300', { 'X-Forwarded-Proto': 'https' }, 'https://localhost:4300'],
    ['localhost:4300', { 'X-Forwarded-Proto': 'javascript' }, 'http://localhost:4300'],
    ['clinic.example', {}, APP],
    ['evil.example', {}, APP],
    ['evil.example', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' }, APP],
    ['clinic.example.evil.example', {}, APP],
    ['localhost.evil.example:4300', {}, APP],
  ])(
    'Z04 P04 the config.json for a request to the host %s with the headers %j contains URLs of %s',
    async (host, headers, origin) => {
      expect(await configurationOf(host, headers)).toMatchObject({
        apiBaseUrl: `${origin}/api`,
        chat: {
          apiHost: `${origin}/chat`,
          websocketHost: `${origin.replace(/^http/, 'ws')}/chat`,
        },
        flagsUrl: origin,
        bridgeAllowedOrigins: ['http://ehr.example'],
      })
    },
  )
})

describe('the headers of pages', () => {
  it.each([
    [{}, null],
    [{ 'X-Forwarded-Proto': 'https' }, 'max-age=31536000'],
  ])(
    'Z05 the response to a request with the headers %j has Strict-Transport-Security %s',
    async (headers, expected) => {
      const page = await productAt('http://localhost').request('http://localhost/dashboards/x', {
        headers,
      })
      expect(page.headers.get('Strict-Transport-Security')).toBe(expected)
    },
  )

  it('Z05 a page with its own, stricter Referrer-Policy keeps this policy', async () => {
    const page = await productAt(APP).request('/dashboards/x')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

describe('the gallery', () => {
  it('V17 the gallery’s URL ends with a slash, so that relative URLs work, and no page may show the gallery in an iframe', async () => {
    const product = productAt(APP)
    const bare = await product.request('/gallery')
    expect([bare.status, bare.headers.get('Location')]).toEqual([302, '/gallery/'])
    const page = await product.request('/gallery/none')
    expect(page.status).toBe(404)
    expect(page.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  })
})
