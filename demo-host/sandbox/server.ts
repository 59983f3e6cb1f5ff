/** The reference backend: a clinic's server for development, demos and tests. */
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
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
import { createFhirApp } from './fhir/fhir-app'
import { createFlagApp, initialFlags } from './flag-app'
import { createFaults } from './http/faults'
import { forgetOldAnswers } from './http/idempotency'
import { ownAddress } from './http/own-origin'
import { createRequestLog } from './http/request-log'
import { reseed } from './load-seed'
import { forgetOldMails } from './mails/outbox'
import { onceAnHour } from './once-an-hour'
import { readClockOffset, wasSeeded } from './settings'
import { createDemoVendors } from './sign-in/demo-vendors'
import { checkIssuers, type Issuer } from './sign-in/issuers'
import { forgetOldLinks } from './sign-in/mailed-links'
import { createRateLimits, forgetOldAttempts } from './sign-in/rate-limits'
import { forgetOldPostings } from './webhooks/deliver'
import { checkWebhooks, type WebhookTarget } from './webhooks/targets'

const DEFAULT_PATIENTS = 240

export interface SandboxOptions {
  /**
   * A database that is already open. If it is given, `close` does not close it. Default: a database
   * is opened from the options below.
   */
  readonly db?: DatabaseConnection | undefined
  /** The folder of an embedded PGlite database. Default: a database in memory. */
  readonly dataDir?: string | undefined
  /** The URL of a PostgreSQL server, which is used instead of PGlite. */
  readonly databaseUrl?: string | undefined
  /**
   * A file that `saveEmptyDatabase` has created. A new embedded database starts with its content.
   */
  readonly emptyDatabase?: string | undefined
  /** The number of patients in a new database. Default: 240. */
  readonly patients?: number | undefined
  /** Returns the real time. Tests pass a function that returns a fixed time. */
  readonly now?: (() => Date) | undefined
  /** Whether the sandbox's controls are served, below `/api/sandbox/`. */
  readonly sandboxControls?: boolean | undefined
  /**
   * The vendors whose sign-in assertions are accepted. While the controls are on, the demo's own
   * vendors are accepted too.
   */
  readonly issuers?: readonly Issuer[] | undefined
  /** The URLs to which billing changes are posted. `startDelivery` sends these postings. */
  readonly webhooks?: readonly WebhookTarget[] | undefined
  /** The origin of the app, for links in emails. Default: the sandbox's own origin. */
  readonly appOrigin?: (() => string) | undefined
}

export interface ListeningSandbox {
  readonly port: number
  /** The server's origin, such as `http://127.0.0.1:4300`. */
  readonly origin: string
}

export interface Sandbox {
  /**
   * Serves `/chat` and all paths under `/api`, `/chat/v3`, `/dashboards`, `/fhir` and `/ofrep/v1`.
   */
  readonly app: Hono<SandboxEnv>
  readonly context: SandboxContext
  /**
   * Adds the chat's WebSockets to a server that serves `app`. The WebSockets must be closed before
   * the server.
   */
  serveSockets(server: ServerType): void
  /**
   * Starts a server.
   * @param port The port. For 0, the server takes any free port.
   */
  listen(port: number, host?: string): Promise<ListeningSandbox>
  /** Restores the initial data, clock, flags and faults, and deletes the request log. */
  reset(): Promise<void>
  /**
   * Stops listening and closes open connections. Also closes the database, unless `db` was given.
   */
  close(): Promise<void>
}

/** Opens the database, seeds it if it is empty, and creates the API. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const connection = options.db ?? (await connectDatabase(options))
  const clock = createClock(options.now)
  const chat = await createChat(connection, clock)
  const servers: ServerType[] = []
  const close = async () => {
    // Closes the open sockets. Otherwise the servers could not close.
    await chat.close()
    await Promise.all(servers.splice(0).map(closeServer))
    if (!options.db) await connection.close()
  }
  try {
    let ownOrigin = 'http://localhost'
    const appOrigin = options.appOrigin ?? (() => ownOrigin)
    const context = await createContext({ ...options, db: connection.db, clock, chat, appOrigin })
    await connection.alone(() => startOn(context))
    await checkIssuers(context.db, context.issuers)
    await checkWebhooks(context.db, context.webhooks)
    await chat.schedule.run()
    const app = createApp(context, options.sandboxControls ?? false)
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
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type ContextParts = Pick<SandboxContext, 'db' | 'clock' | 'chat' | 'appOrigin'>

async function createContext({
  patients = DEFAULT_PATIENTS,
  ...parts
}: ContextParts &
  Pick<
    SandboxOptions,
    'patients' | 'issuers' | 'webhooks' | 'sandboxControls'
  >): Promise<SandboxContext> {
  const { db, clock, chat, appOrigin } = parts
  const faults = createFaults()
  const requests = createRequestLog()
  const demoVendors = await createDemoVendors()
  const context: SandboxContext = {
    db,
    // The origin is never taken from a request, because a client can forge the Host header, and
    // emails would then contain links to the forged host.
    appOrigin,
    clock,
    faults,
    requests,
    chat,
    limits: createRateLimits(db, clock),
    flags: initialFlags(),
    demoVendors,
    webhooks: parts.webhooks ?? [],
    issuers: [...(parts.issuers ?? []), ...(parts.sandboxControls ? demoVendors.issuers : [])],
    reset: async (count = patients) => {
      clock.setOffset(0)
      faults.clear()
      requests.clear()
      chat.reset()
      context.flags = initialFlags()
      await reseed(db, count, clock.now())
    },
    catchUp: onceAnHour(clock, async (now) => {
      await catchUp(db, now)
      await forgetOldAnswers(db, clock.real())
      await forgetOldAttempts(db, now)
      await forgetOldLinks(db, now)
      await forgetOldMails(db, now)
      await forgetOldPostings(db, now)
    }),
  }
  return context
}

/** Seeds the database if it is empty. Otherwise sets the clock to the stored offset. */
async function startOn(context: SandboxContext): Promise<void> {
  const { db, clock } = context
  if (await wasSeeded(db)) clock.setOffset(await readClockOffset(db))
  else await context.reset()
}

function createApp(context: SandboxContext, sandboxControls: boolean): Hono<SandboxEnv> {
  return (
    new Hono<SandboxEnv>()
      // A request id that the client sends is ignored, because the id could contain anything and
      // would be logged.
      .use(requestId({ headerName: '' }), nameRequest, ownAddress(context.appOrigin))
      .route('/', createSandboxApp(context, sandboxControls))
      .route('/', createChatApp(context, sandboxControls))
      .route('/', createDashboardApp(context, sandboxControls))
      .route('/', createFhirApp(context, sandboxControls))
      .route('/', createFlagApp(context, sandboxControls))
  )
}

/**
 * Sends the request id to the client in the header `X-Request-Id`. The log contains the same id.
 */
const nameRequest: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  await next()
  c.res.headers.set('X-Request-Id', c.get('requestId'))
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
