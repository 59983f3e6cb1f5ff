/** A server with the package's fake backend, the built package and an empty page. */
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { servePackage } from '../../demo-host/product'
import type { SandboxEnv } from '../../demo-host/sandbox/env'
import { createFaults, injectFaults } from '../../demo-host/sandbox/http/faults'
import { createRequestLog, logRequests } from '../../demo-host/sandbox/http/request-log'
import { createFakeBackend, type FakeBackend } from '../../src/testing/fake-backend'
import type { SandboxControls } from '../support/sandbox-controls'

/** The controls of the fake backend. They have the same names as the sandbox controls. */
export interface FakeServer
  extends Pick<SandboxControls, 'clock' | 'faults' | 'requests' | 'clearRequests' | 'assertion'> {
  /**
   * Creates the clinic again.
   *
   * @param now The instant at which the clock stops. By default, the clock runs.
   */
  reset(patients?: number, now?: string): Promise<void>
  /** The origin of the page, the API (`/api`) and the package. */
  readonly appUrl: string
  /** Ends every session, as a backend may do overnight. */
  expireSessions(): void
}

const DAY = 86_400_000

/** An empty page. The global `rtm` is the package. */
const emptyPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>One screen</title>
    <link rel="icon" href="data:," />
    <script type="module">
      globalThis.rtm = await import('/package/cdn/rtm-elements.js')
    </script>
  </head>
  <body></body>
</html>`

/** Starts the server on a free port of 127.0.0.1. It stops with the process. */
export async function startFakeServer(): Promise<FakeServer> {
  const log = createRequestLog()
  const faults = createFaults()
  const app = new Hono<SandboxEnv>()
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const appUrl = `http://localhost:${address.port}`
  let fake: FakeBackend = createFakeBackend({ apiBaseUrl: `${appUrl}/api`, patients: 0 })

  app.use(
    '/api/*',
    logRequests(log, () => fake.now()),
  )
  app.use('/api/*', injectFaults(faults))
  app.all('/api/*', async (c) => {
    const { method, headers } = c.req.raw
    const body = (await c.req.text()) || undefined
    return fake.config.fetch(c.req.url, { method, headers, body })
  })
  const pages = new Hono()
  servePackage(pages)
  app.route('/', pages)
  app.get('/', (c) => c.html(emptyPage))
  return {
    appUrl,
    reset: async (patients = 40, now) => {
      fake = createFakeBackend({ apiBaseUrl: `${appUrl}/api`, patients, now })
      faults.clear()
      log.clear()
    },
    clock: async (change) => {
      const now = 'now' in change ? new Date(change.now) : fake.now()
      const days = 'now' in change ? 0 : change.advanceDays
      fake.setNow(new Date(now.getTime() + days * DAY))
    },
    expireSessions: () => fake.expireSessions(),
    faults: async (fault) => faults.add(fault),
    requests: async () => [...log.list()],
    clearRequests: async () => log.clear(),
    assertion: () => fake.config.getAssertion(),
  }
}
