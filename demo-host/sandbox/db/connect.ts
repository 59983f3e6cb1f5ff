import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

/** A connection, or a transaction on one: every query of the sandbox takes either. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface DatabaseConnection {
  readonly db: Database
  /** Ends all of its connections. */
  close(): Promise<void>
}

export interface DatabasePlace {
  /** A PostgreSQL server's address; wins over `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** The folder of a PGlite database; in memory when neither is given. */
  readonly dataDir?: string | undefined
  /** What a database in memory begins as: a file of `saveEmptyDatabase`. */
  readonly emptyDatabase?: string | undefined
}

/**
 * A clinic's database stands in memory, where a page out of order costs as much as the next one. The
 * default is a spinning disc's, by which reading a whole table looks better than an index.
 */
const RANDOM_PAGE_COST = 'random_page_cost=1'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens the database and brings its tables up to date. */
export async function connectDatabase(place: DatabasePlace): Promise<DatabaseConnection> {
  return place.databaseUrl ? connectServer(place.databaseUrl) : connectPglite(place)
}

async function connectServer(connectionString: string): Promise<DatabaseConnection> {
  const options = `-c ${RANDOM_PAGE_COST}`
  const pool = new pg.Pool({ connectionString, max: 8, options })
  // A server that goes away while a connection idles is no reason to end the process.
  pool.on('error', (error) => console.error(error))
  const db = drizzleServer(pool)
  await migrateServer(db, { migrationsFolder })
  return { db, close: () => pool.end() }
}

async function connectPglite({ dataDir, emptyDatabase }: DatabasePlace) {
  // PGlite makes the folder itself, but not the ones above it.
  if (dataDir) await mkdir(dirname(dataDir), { recursive: true })
  const client = dataDir ? await PGlite.create(dataDir) : await createInMemory(emptyDatabase)
  const db = drizzlePglite(client)
  await migratePglite(db, { migrationsFolder })
  await client.exec(`set ${RANDOM_PAGE_COST}`)
  return { db, close: () => client.close() }
}

async function createInMemory(emptyDatabase: string | undefined): Promise<PGlite> {
  if (emptyDatabase === undefined) return PGlite.create()
  return PGlite.create({ loadDataDir: new Blob([await readFile(emptyDatabase)]) })
}

/**
 * Writes a database with its tables and no rows to a file. Tests open some hundred databases, and
 * making one from nothing takes PGlite some two seconds of CPU, from such a file half a second.
 */
export async function saveEmptyDatabase(file: string): Promise<void> {
  const client = await PGlite.create()
  try {
    await migratePglite(drizzlePglite(client), { migrationsFolder })
    const dump = await client.dumpDataDir('none')
    await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  } finally {
    await client.close()
  }
}
