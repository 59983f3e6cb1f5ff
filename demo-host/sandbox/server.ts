/** The reference backend: what a clinic's server answers, for development, demos and tests. */
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { createSandboxApp } from './app'
import { catchUp } from './billing/catch-up'
import { createChat } from './chat/chat'
import { createChatApp } from './chat/chat-app'
import { serveChatSocket } from './chat/socket/upgrade'
import { createClock } from './clock'
import type { SandboxContext, SandboxEnv } from './context'
import { createDashboardApp } from './dashboards/dashboard-app'
import { connectDatabase, type DatabaseConnection } from './db/connect'
import { createFeatureFlags } from './flags/feature-flags'
import { createFlagApp } from './flags/flag-app'
import { createFaults } from './http/faults'
import { forgetOldAnswers } from './http/idempotency'
import { createRequestLog } from './http/request-log'
import { reseed } from './load-seed'
import { forgetOldMails } from './mails/outbox'
import { onceAnHour } from './once-an-hour'
import { readClockOffset, wasSeeded } from './settings'
import { createAssertionKeys } from './sign-in/assertions'
import { forgetOldLinks } from './sign-in/mailed-links'
import { createRateLimits } from './sign-in/rate-limits'

const DEFAULT_PATIENTS = 240

export interface SandboxOptions {
  /** An open database, which stays open; else one is opened by the next two. */
  readonly db?: DatabaseConnection | undefined
  /** The folder of a PGlite database; in memory when absent. */
  readonly dataDir?: string | undefined
  /** A PostgreSQL server's address instead. */
  readonly databaseUrl?: string | undefined
  /** What a database in memory begins as: a file of `saveEmptyDatabase`. */
  readonly emptyDatabase?: string | undefined
  /** Patients to seed an empty database with: 240 unless given. */
  readonly patients?: number | undefined
  /** Real time; tests give a fixed one. */
  readonly now?: (() => Date) | undefined
  /** Whether `/api/sandbox/` answers. */
  readonly sandboxControls?: boolean | undefined
  /** Where the app stands, for links in mails; where the sandbox itself listens unless given. */
  readonly appOrigin?: (() => string) | undefined
}

export interface ListeningSandbox {
  readonly port: number
  /** `http://127.0.0.1:4300` */
  readonly origin: string
}

export interface Sandbox {
  /** Answers everything under `/api`, `/chat/v3`, `/dashboards` and `/ofrep/v1`. */
  readonly app: Hono<SandboxEnv>
  readonly context: SandboxContext
  /** Lets a server that answers by `app` take the chat's sockets too; end those before it closes. */
  serveSockets(server: ServerType): void
  /** @param port - 0 for any free one. */
  listen(port: number, host?: string): Promise<ListeningSandbox>
  /** Data, clock, faults and requests as at the start. */
  reset(): Promise<void>
  /** Stops listening, ends open connections, closes the database unless it was given. */
  close(): Promise<void>
}

/** Opens the database, seeds it when it is empty, and makes the API over it. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const connection = options.db ?? (await connectDatabase(options))
  const { db } = connection
  const clock = createClock(options.now)
  const patients = options.patients ?? DEFAULT_PATIENTS
  const faults = createFaults()
  const requests = createRequestLog()
  const chat = createChat(db, clock)
  const limits = createRateLimits(clock)
  const flags = createFeatureFlags()
  let ownOrigin = 'http://localhost'
  const context: SandboxContext = {
    db,
    // Never what a request calls it: anybody can write a Host, and a stranger would get the mail.
    appOrigin: options.appOrigin ?? (() => ownOrigin),
    clock,
    faults,
    requests,
    chat,
    limits,
    flags,
    assertionKeys: await createAssertionKeys(),
    reset: async (count = patients) => {
      clock.setOffset(0)
      faults.clear()
      requests.clear()
      chat.reset()
      limits.clear()
      flags.clear()
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
  await chat.schedule.run()
  const sandboxControls = options.sandboxControls ?? false
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
    // Connections kept alive would hold the process for seconds.
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
