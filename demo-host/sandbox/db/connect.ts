import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { logError } from '../http/error-log'
import { type Claim, claimRole, ownClaim } from './claim'
import { migrationsFolder } from './empty-database'
import { lockFolder } from './folder-lock'
import { guardHistory } from './history-guard'
import { isUnavailable } from './unavailable'

/** A connection or a transaction. Every query of the sandbox accepts both. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface DatabaseConnection {
  readonly db: Database
  /**
   * Runs a task. If another process on this database is running a task with this method, waits
   * until that task ends.
   */
  alone<Result>(task: () => Promise<Result>): Promise<Result>
  /** Claims the role of running the chat stand-in. */
  claimChat(onChange: () => void): Promise<Claim>
  /** Closes all connections to the database. */
  close(): Promise<void>
}

export interface DatabasePlace {
  /** The URL of a PostgreSQL server. It takes precedence over `dataDir`. */
  readonly databaseUrl?: string | undefined
  /**
   * The folder of an embedded PGlite database. Without `dataDir` and `databaseUrl`, the database is
   * in memory.
   */
  readonly dataDir?: string | undefined
  /**
   * A file that `saveEmptyDatabase` has created. A new embedded database starts with its content.
   */
  readonly emptyDatabase?: string | undefined
}

/**
 * A clinic's database fits into memory, where a random read costs as much as a sequential read.
 * PostgreSQL's default cost of a random read is meant for hard disks. With the default, the query
 * planner would prefer full table scans to indexes.
 */
const RANDOM_PAGE_COST = 'random_page_cost=1'

/** PostgreSQL's code for "a table of this name exists". */
const DUPLICATE_TABLE = '42P07'

/**
 * Runs a migration. If the database is older than the first migration, its tables cannot be
 * migrated, and the error message says so.
 */
async function migrated(
  db: Database,
  migration: () => Promise<void>,
  close: () => Promise<void>,
): Promise<void> {
  try {
    await migration()
    await db.execute(sql.raw(guardHistory))
  } catch (error) {
    await close()
    const cause = error instanceof Error ? error.cause : undefined
    if (!(cause instanceof Error && 'code' in cause && cause.code === DUPLICATE_TABLE)) throw error
    throw new Error(
      'This database was made by an earlier version of the reference backend. It was not changed. ' +
        'Use a new folder (--data) or a new database (DATABASE_URL).',
      { cause: error },
    )
  }
}

/** Opens the database, and runs the migrations that are missing. */
export async function connectDatabase(place: DatabasePlace): Promise<DatabaseConnection> {
  return place.databaseUrl ? connectServer(place.databaseUrl) : connectPglite(place)
}

/** The keys of PostgreSQL's advisory locks. No other lock uses these numbers. */
const START = 715_002
const CHAT = 715_003

/**
 * The limits of a connection, in milliseconds. The time limit to get a connection is long, because
 * under load a request waits for a free connection. If the server has stopped, it rejects a
 * connection immediately, so nobody waits that long. `keepAlive` detects a server that has
 * disappeared without closing its connections.
 */
const limits = {
  connectionTimeoutMillis: 30_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
}

/**
 * Returns a new error for an unreachable server. It contains the server's address, but not the
 * password in the server's URL. Returns any other error unchanged.
 */
function unreachable(connectionString: string, cause: unknown): unknown {
  if (!isUnavailable(cause)) return cause
  const { host } = new URL(connectionString)
  return new Error(
    `The PostgreSQL server at ${host} cannot be reached (DATABASE_URL). Start it first.`,
    {
      cause,
    },
  )
}

/**
 * Runs a task while it holds an advisory lock. The lock has its own connection, whose statements
 * have no time limit.
 */
async function runAlone<Result>(connectionString: string, task: () => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  client.on('error', (error) => logError(error))
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [START])
  } catch (error) {
    throw unreachable(connectionString, error)
  }
  try {
    return await task()
  } finally {
    await client.end()
  }
}

async function connectServer(connectionString: string): Promise<DatabaseConnection> {
  const options = `-c ${RANDOM_PAGE_COST}`
  const pool = new pg.Pool({ connectionString, max: 8, options, ...limits })
  // Without these error listeners, a lost connection would end the process. The pool reports the
  // loss of idle connections, and a connection in use reports its own loss.
  pool.on('error', (error) => logError(error))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzleServer(pool)
  const alone = <Result>(task: () => Promise<Result>) => runAlone(connectionString, task)
  const close = () => pool.end()
  await alone(() => migrated(db, () => migrateServer(db, { migrationsFolder }), close))
  const claimChat = (onChange: () => void) => claimRole(connectionString, CHAT, onChange)
  return { db, alone, claimChat, close }
}

async function connectPglite(place: DatabasePlace) {
  const { dataDir } = place
  const lock = dataDir === undefined ? undefined : await lockFolder(dataDir)
  const client = await openPglite(place)
  const close = async () => {
    await client.close()
    await lock?.release()
  }
  const db = drizzlePglite(client)
  await migrated(db, () => migratePglite(db, { migrationsFolder }), close)
  await client.exec(`set ${RANDOM_PAGE_COST}`)
  return {
    db,
    alone: <Result>(task: () => Promise<Result>) => task(),
    claimChat: async () => ownClaim,
    close,
  }
}

/**
 * The embedded database. It runs in this process, and its statements never wait for the event loop.
 * Without this class, a request would run to its end in one iteration of the event loop. Node
 * accepts only one new connection in each iteration. While requests on existing connections are
 * handled, a new connection would then wait for half a minute. With this class, each iteration runs
 * only one statement and stays short.
 */
class EmbeddedDatabase extends PGlite {
  override _runExclusiveQuery<Result>(statement: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveQuery(async () => {
      await nextTurn()
      return statement()
    })
  }
}

/**
 * Opens the folder's database. A new database starts with the content of the file `emptyDatabase`,
 * if this file exists.
 */
async function openPglite({ dataDir, emptyDatabase }: DatabasePlace): Promise<PGlite> {
  const isThere = dataDir !== undefined && existsSync(join(dataDir, 'PG_VERSION'))
  const isNew = emptyDatabase !== undefined && !isThere
  const client = new EmbeddedDatabase({
    ...(dataDir && { dataDir }),
    ...(isNew && { loadDataDir: new Blob([await readFile(emptyDatabase)]) }),
  })
  await client.waitReady
  return client
}
