/** The reference backend: a clinic's server for development, demos and tests. */
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { createSandboxApp } from './app'
import { catchUp } from './billing/catch-up'
import { createChatApp } from './chat/http-api'
import { serveChatSocket } from './chat/socket/upgrade'
import { createChat } from './chat/stand-in'
import { createClock } from './clock'
import type { SandboxContext } from './context'
import { createDashboardApp } from './dashboards/dashboard-app'
import { connectDatabase, type DatabaseConnection } from './db/connect'
import type { SandboxEnv } from './env'
import { createFlagApp, initialFlags } from './flag-app'
import { createFaults } from './http/faults'
import { forgetOldAnswers } from './http/idempotency'
import { createRequestLog } from './http/request-log'
import { reseed } from './load-seed'
import { forgetOldMails } from './mails/outbox'
import { onceAnHour } from './once-an-hour'
import { readClockOffset, wasSeeded } from './settings'
import { createDemoVendors } from './sign-in/demo-vendors'
import { checkIssuers, type Issuer } from './sign-in/issuers'
import { forgetOldLinks } from './sign-in/mailed-links'
import { createRateLimits } from './sign-in/rate-limits'

const DEFAULT_PATIENTS = 240

export interface SandboxOptions {
  /**
   * An open database, which `close` leaves open. Default: a database is opened from the options
   * below.
   */
  readonly db?: DatabaseConnection | undefined
  /** Directory of a PGlite database. Default: a database in memory. */
  readonly dataDir?: string | undefined
  /** URL of a PostgreSQL server to use instead of PGlite. */
  readonly databaseUrl?: string | undefined
  /** File from `saveEmptyDatabase` that a database in memory starts from. */
  readonly emptyDatabase?: string | undefined
  /** Number of patients to seed an empty database with. Default: 240. */
  readonly patients?: number | undefined
  /** Returns the real time. Tests pass a fixed one. */
  readonly now?: (() => Date) | undefined
  /** Whether to serve `/api/sandbox/`. */
  readonly sandboxControls?: boolean | undefined
  /** Whose sign-in assertions are accepted, besides the demo's own vendors' with the controls. */
  readonly issuers?: readonly Issuer[] | undefined
  /** Origin of the app, for links in mails. Default: the sandbox's own origin. */
  readonly appOrigin?: (() => string) | undefined
}

export interface ListeningSandbox {
  readonly port: number
  /** The server's origin, such as `http://127.0.0.1:4300`. */
  readonly origin: string
}

export interface Sandbox {
  /** Serves all paths under `/api`, `/chat/v3`, `/dashboards` and `/ofrep/v1`. */
  readonly app: Hono<SandboxEnv>
  readonly context: SandboxContext
  /** Adds the chat's sockets to a server of `app`. Close them before the server closes. */
  serveSockets(server: ServerType): void
  /** @param port - 0 takes any free port. */
  listen(port: number, host?: string): Promise<ListeningSandbox>
  /** Restores data, clock, faults and the request log to their initial state. */
  reset(): Promise<void>
  /** Stops listening and closes open connections, and the database unless `db` was given. */
  close(): Promise<void>
}

/** Opens the database, seeds it if it is empty, and creates the API. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const connection = options.db ?? (await connectDatabase(options))
  const { db } = connection
  const clock = createClock(options.now)
  const patients = options.patients ?? DEFAULT_PATIENTS
  const faults = createFaults()
  const requests = createRequestLog()
  const chat = createChat(db, clock)
  const limits = createRateLimits(clock)
  const sandboxControls = options.sandboxControls ?? false
  const demoVendors = await createDemoVendors()
  let ownOrigin = 'http://localhost'
  const context: SandboxContext = {
    db,
    // The origin is never taken from a request: a client can forge the Host header, and mails would
    // then link to the forged host.
    appOrigin: options.appOrigin ?? (() => ownOrigin),
    clock,
    faults,
    requests,
    chat,
    limits,
    flags: initialFlags(),
    demoVendors,
    issuers: [...(options.issuers ?? []), ...(sandboxControls ? demoVendors.issuers : [])],
    reset: async (count = patients) => {
      clock.setOffset(0)
      faults.clear()
      requests.clear()
      chat.reset()
      limits.clear()
      context.flags = initialFlags()
      await reseed(db, count, clock.now())
    },
    catchUp: onceAnHour(clock, async (now) => {
      await catchUp(db, now)
      await forgetOldAnswers(db, clock.real())
      await forgetOldLinks(db, now)
      await forgetOldMails(db, now)
    }),
  }
  if (await wasSeeded(db)) clock.setOffset(await readClockOffset(db))
  else await context.reset()
  await checkIssuers(db, context.issuers)
  await chat.schedule.run()
  const app = new Hono<SandboxEnv>()
    .route('/', createSandboxApp(context, sandboxControls))
    .route('/', createChatApp(context, sandboxControls))
    .route('/', createDashboardApp(context, sandboxControls))
    .route('/', createFlagApp(context, sandboxControls))
  const servers: ServerType[] = []
  return {
    app,
    context,
    serveSockets: (server) => serveChatSocket(server, chat),
    listen: async (port, host = '127.0.0.1') => {
      const server = createAdaptorServer({ fetch: app.fetch })
      servers.push(server)
      serveChatSocket(server, chat)
      const listening = await listen(server, port, host)
      ownOrigin = listening.origin
      return listening
    },
    reset: () => context.reset(),
    close: async () => {
      chat.close()
      await Promise.all(servers.splice(0).map(closeServer))
      if (!options.db) await connection.close()
    },
  }
}

function listen(server: ServerType, port: number, host: string): Promise<ListeningSandbox> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address ? address.port : port
      resolve({ port: taken, origin: `http://${host}:${taken}` })
    })
  })
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Keep-alive connections would delay the end of the process by seconds.
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
