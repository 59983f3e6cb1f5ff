/**
 * `npm start`: runs the whole product on one machine. The reference backend serves the app, the
 * package and the API on one origin. A second origin serves the EHR vendor's pages.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import { ensureBuilt, isBuilt } from '../scripts/build-stamp'
import { type DemoOptions, readOptions, sandboxSetting } from './options'
import { createProduct, distDir, requireBuild, serveApp } from './product'
import { startReplies } from './sandbox/chat/replies'
import { findEmptyDatabase } from './sandbox/db/empty-database'
import { describeError, logError } from './sandbox/http/error-log'
import { createSandbox } from './sandbox/server'
import { readIssuers } from './sandbox/sign-in/issuers'
import { startDelivery } from './sandbox/webhooks/deliver'
import { readWebhooks } from './sandbox/webhooks/targets'
import { ehrOriginOf } from './smart/smart-demo'
import { createVendorApp } from './vendor'

export interface Demo {
  /** Origin of the app, the API and the package. */
  appUrl: string
  /** Origin of the EHR vendor's pages. */
  hostUrl: string
  close(): Promise<void>
}

function listen(server: ServerType, port: number, host: string): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use: stop its program, or set PORT and DEMO_HOST_PORT.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error)
    })
    server.listen(port, host, () => resolve(server))
  })
}

function originOf(server: ServerType, host: string): string {
  const address: AddressInfo | string | null = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  const isOwn = host === '127.0.0.1' || host === '0.0.0.0'
  const name = isOwn ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${address.port}`
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}

/** Fails if a port is in use. This check runs before the slow steps of the start. */
async function requireFreePorts({ port, demoHostPort, host }: DemoOptions): Promise<void> {
  for (const one of [port, demoHostPort]) await closeServer(await listen(createServer(), one, host))
}

/** Builds the product if its sources or the installed packages have changed. */
async function buildProduct(): Promise<void> {
  if (isBuilt('whole')) {
    console.log('The build is up to date. To build again, run `npm run build`.')
    return
  }
  console.log('Building the product. This takes one to three minutes …')
  await ensureBuilt()
}

/** Reads the files to which the options refer. */
async function readFiles({ issuersFile, webhooksFile }: DemoOptions) {
  return {
    issuers: issuersFile ? await readIssuers(issuersFile) : undefined,
    webhooks: webhooksFile ? await readWebhooks(webhooksFile) : [],
  }
}

async function startDevelopment(product: Hono) {
  // Vite is imported here and not at the top, because only development mode needs it.
  const { createDevelopmentServer } = await import('./development')
  return createDevelopmentServer(product)
}

/** Starts both servers. A port of 0 takes any free port. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const { issuers, webhooks } = await readFiles(options)
  if (!options.dev) await requireBuild()
  let appUrl = ''
  let hostUrl = ''
  const appOrigin = () => options.appOrigin ?? appUrl
  const sandboxControls = process.env.SANDBOX === '1'
  const emptyDatabase = options.emptyDatabase ?? (await findEmptyDatabase(distDir))
  const given = { ...options, emptyDatabase, appOrigin, issuers, webhooks, sandboxControls }
  const sandbox = await createSandbox(given)
  const stops: (() => Promise<void> | void)[] = [() => sandbox.close()]
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const vendorOrigins = () => [hostUrl, ...(options.vendorOrigins ?? [])]
    const product = createProduct(sandbox.app, vendorOrigins)
    const development = options.dev ? await startDevelopment(product) : undefined
    if (development) stops.push(() => development.close())
    // The browser checks `frame-ancestors` for every page around the frame, so the list also has
    // the origin of the SMART EHR.
    else serveApp(product, () => [...vendorOrigins(), ehrOriginOf(hostUrl)])

    const server = development?.server ?? createAdaptorServer({ fetch: product.fetch })
    sandbox.serveSockets(server)
    const app = await listen(server, options.port, options.host)
    stops.push(() => closeServer(app))
    appUrl = originOf(app, options.host)
    const vendorApp = createVendorApp(
      () => appUrl,
      options.vendorOrigins,
      webhooks.map(({ secret }) => secret),
      () => hostUrl,
    )
    const vendorServer = createAdaptorServer({ fetch: vendorApp.fetch })
    const vendor = await listen(vendorServer, options.demoHostPort, options.host)
    stops.push(() => closeServer(vendor))
    hostUrl = originOf(vendor, options.host)
    stops.push(startDelivery(sandbox.context.db, webhooks, sandbox.context.clock.real))
    // Open sockets would keep the server from closing.
    stops.push(() => sandbox.context.chat.close())
    if (options.replies) stops.push(startReplies(sandbox.context.chat))
    return { appUrl, hostUrl, close }
  } catch (error) {
    // The open database would keep the process running.
    await close()
    throw error
  }
}

function stopOnSignal(demo: Demo): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void demo.close().then(() => process.exit(0))
    })
  }
}

/**
 * Returns the message of an error that our own code has thrown. For any other error, returns a
 * description without the values in the error. If the seeding of the database fails, these values
 * include the names of all patients.
 */
function startError(error: unknown): string {
  const isOurs = error instanceof Error && error.constructor === Error && !('code' in error)
  return isOurs ? error.message : describeError(error)
}

async function main(): Promise<void> {
  // Without this listener, Node would print the error together with its values.
  process.on('uncaughtException', (error) => {
    logError(error)
    process.exit(1)
  })
  const options = readOptions(process.argv.slice(2), process.env)
  process.env.SANDBOX = sandboxSetting(options, process.env)
  await requireFreePorts(options)
  // The files are read before the slow build, so that the user sees an error in a file immediately.
  await readFiles(options)
  if (options.build) await buildProduct()
  console.log(`Seeding a clinic of ${options.patients} patients …`)
  const demo = await startDemo(options)
  stopOnSignal(demo)
  console.log(
    [
      '',
      `  The clinic's app      ${demo.appUrl}/`,
      `  The vendor's pages    ${demo.hostUrl}/`,
      `  The gallery           ${demo.appUrl}/gallery/`,
      `  The documentation     ${demo.appUrl}/docs/`,
      `  The API               ${demo.appUrl}/api/`,
      `  The package           ${demo.appUrl}/package/cdn/rtm-elements.js`,
      '',
      '  Sign in as demo, password demo. The invitation code for sign-up is DEMO-DEMO-DEMO.',
      '',
    ].join('\n'),
  )
}

if (process.argv[1] === import.meta.filename) {
  main().catch((error: unknown) => {
    console.error(startError(error))
    process.exitCode = 1
  })
}
