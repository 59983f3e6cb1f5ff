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

/** A connection or a transaction. Every query of the sandbox takes either. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface DatabaseConnection {
  readonly db: Database
  /** Closes all connections to the database. */
  close(): Promise<void>
}

export interface DatabasePlace {
  /** URL of a PostgreSQL server. It takes precedence over `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** Directory of a PGlite database. Without it and `databaseUrl`, the database is in memory. */
  readonly dataDir?: string | undefined
  /** File from `saveEmptyDatabase` that a database in memory starts from. */
  readonly emptyDatabase?: string | undefined
}

/**
 * A clinic's database fits into memory, where a random page costs as much as a sequential one. The
 * default is made for hard disks, and makes the planner prefer full table scans to indexes.
 */
const RANDOM_PAGE_COST = 'random_page_cost=1'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** PostgreSQL's code for "a table of this name exists". */
const DUPLICATE_TABLE = '42P07'

/**
 * Explains the failure when the database is older than the first migration, because such tables
 * cannot be migrated.
 */
async function migrated(migration: Promise<void>, close: () => Promise<void>): Promise<void> {
  try {
    await migration
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

/** Opens the database and brings its tables up to date. */
export async function connectDatabase(place: DatabasePlace): Promise<DatabaseConnection> {
  return place.databaseUrl ? connectServer(place.databaseUrl) : connectPglite(place)
}

async function connectServer(connectionString: string): Promise<DatabaseConnection> {
  const options = `-c ${RANDOM_PAGE_COST}`
  const pool = new pg.Pool({ connectionString, max: 8, options })
  // Without a listener, a lost idle connection would end the process.
  pool.on('error', (error) => console.error(error))
  const db = drizzleServer(pool)
  await migrated(migrateServer(db, { migrationsFolder }), () => pool.end())
  return { db, close: () => pool.end() }
}

async function connectPglite({ dataDir, emptyDatabase }: DatabasePlace) {
  // PGlite creates the directory itself, but not its parents.
  if (dataDir) await mkdir(dirname(dataDir), { recursive: true })
  const client = dataDir ? await PGlite.create(dataDir) : await createInMemory(emptyDatabase)
  const db = drizzlePglite(client)
  await migrated(migratePglite(db, { migrationsFolder }), () => client.close())
  await client.exec(`set ${RANDOM_PAGE_COST}`)
  return { db, close: () => client.close() }
}

async function createInMemory(emptyDatabase: string | undefined): Promise<PGlite> {
  if (emptyDatabase === undefined) return PGlite.create()
  return PGlite.create({ loadDataDir: new Blob([await readFile(emptyDatabase)]) })
}

/**
 * Writes a database with tables and no rows to a file. Tests open about a hundred databases. PGlite
 * takes about two seconds of CPU to create one, and half a second to load it from such a file.
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
