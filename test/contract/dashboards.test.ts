import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboardLinksQuery, generateDashboardUrls } from '../../src/api/webhooks'
import { dashboards } from '../../src/domain/dashboard'
import { callSmsWebhook, smsWebhooks } from '../support/other-calls'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { type Connection, connect, failureOf, run } from './connection'

let sandbox: TestSandbox
let connection: Connection

beforeAll(async () => {
  sandbox = await startSandbox()
  connection = await connect(sandbox)
})
afterAll(() => sandbox.close())

describe('the endpoint /vendors/webhooks/', () => {
  it('M01 M02 /vendors/webhooks/ returns the six dashboards, each with an id and a working URL', async () => {
    const links = await generateDashboardUrls(connection.http, { days: 90, theme: 'dark' })
    expect(Object.keys(links).sort()).toEqual([...dashboards].sort())
    for (const name of dashboards) {
      const { id, url } = links[name] ?? {}
      expect(id).toBeTruthy()
      const page = await fetch(url ?? '')
      expect([name, page.status]).toEqual([name, 200])
      expect(await page.text()).toContain('data-theme="dark"')
    }
    const [last] = (await sandbox.requests()).slice(-1)
    expect(last).toMatchObject({
      method: 'POST',
      path: '/api/vendors/webhooks/generate-tractorscope-urls/',
      body: { days: 90, theme: 'dark' },
    })
  })

  it('M02 a request for dashboards contains the clinic under the API’s field name, and the error for an unknown clinic names this field', async () => {
    const clinicUuid = '00000000-0000-4000-8000-000000000000'
    expect(await failureOf(generateDashboardUrls(connection.http, { clinicUuid }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'clinicUuid', detail: 'This clinic does not exist.' }] },
    })
    const links = await run(dashboardLinksQuery(connection.http, {}))
    expect(links.responseRate?.url).toContain('/dashboards/response-rate?')
  })

  it.each(smsWebhooks)(
    'N24 the client calls the webhook %s without a request body, and the response is empty',
    async (name) => {
      await expect(callSmsWebhook(connection.http, name)).resolves.toBeUndefined()
      const [last] = (await sandbox.requests()).slice(-1)
      expect(last).toMatchObject({
        path: `/api/vendors/webhooks/${name}/`,
        body: null,
        status: 204,
      })
    },
  )
})
