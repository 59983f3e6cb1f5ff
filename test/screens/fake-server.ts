/** The package's fake backend behind an address, and beside it the built package and an empty page. */
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { servePackage } from '../../demo-host/product'
import type { SandboxEnv } from '../../demo-host/sandbox/context'
import { createFaults, injectFaults } from '../../demo-host/sandbox/http/faults'
import { createRequestLog, logRequests } from '../../demo-host/sandbox/http/request-log'
import { createFakeBackend, type FakeBackend } from '../../src/testing/fake-backend'
import type { SandboxControls } from '../support/sandbox-controls'

/** What a test tells the fake backend, and asks it: the sandbox's controls of the same names. */
export interface FakeServer
  extends Pick<SandboxControls, 'reset' | 'clock' | 'faults' | 'requests' | 'assertion'> {
  /** The page's, the API's (`/api`) and the package's origin. */
  readonly appUrl: string
}

const DAY = 86_400_000

/** A page with nothing on it: `rtm` is the package, for the test to use. */
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

/** Starts it on a free port of 127.0.0.1; it ends with the process. */
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
    reset: async (patients = 40) => {
      fake = createFakeBackend({ apiBaseUrl: `${appUrl}/api`, patients })
      faults.clear()
      log.clear()
    },
    clock: async (change) => {
      const now = 'now' in change ? new Date(change.now) : fake.now()
      const days = 'now' in change ? 0 : change.advanceDays
      fake.setNow(new Date(now.getTime() + days * DAY))
    },
    faults: async (fault) => faults.add(fault),
    requests: async () => [...log.list()],
    assertion: () => fake.config.getAssertion(),
  }
}
