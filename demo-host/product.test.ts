import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { serveConfiguration } from './product'

describe('config.json', () => {
  it.each([
    [undefined, 'http://clinic.example:4300/api'],
    ['https', 'https://clinic.example:4300/api'],
    ['javascript', 'http://clinic.example:4300/api'],
  ])('P04 with X-Forwarded-Proto %s, names the API at %s', async (proto, apiBaseUrl) => {
    const app = new Hono()
    serveConfiguration(app, () => ['http://ehr.example'])
    const headers = proto === undefined ? undefined : { 'X-Forwarded-Proto': proto }
    const response = await app.request('http://clinic.example:4300/config.json', { headers })
    const chat = { apiHost: apiBaseUrl.replace('/api', '/chat') }
    expect(await response.json()).toMatchObject({
      apiBaseUrl,
      chat,
      bridgeAllowedOrigins: ['http://ehr.example'],
    })
  })
})
