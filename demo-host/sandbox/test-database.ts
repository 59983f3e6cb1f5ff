/** Databases for tests: PGlite in memory, or PostgreSQL where `TEST_DATABASE_URL` names a server. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectDatabase, type DatabaseConnection } from './db/connect'
import { emptyTables } from './load-seed'

export interface TestDatabase {
  readonly name: string
  /** An empty database that nobody else uses until it is closed, so that files can run side by side. */
  open(): Promise<DatabaseConnection>
}

const serverUrl = process.env.TEST_DATABASE_URL

/** What databases in memory begin as, where `npm test` has made such a file: it is quicker. */
const emptyDatabase = process.env.TEST_EMPTY_DATABASE

/** For what is the same on every database. */
export const embeddedDatabase: TestDatabase = pooled('PGlite', () =>
  connectDatabase({ emptyDatabase }),
)

/** For what a database decides: the run on PostgreSQL takes the files that name this, no others. */
export const testDatabase: TestDatabase =
  serverUrl === undefined ? embeddedDatabase : pooled('PostgreSQL', () => createOnServer(serverUrl))

/**
 * Closed databases wait for the next file of the same worker, which empties one: that takes
 * milliseconds, and opening one half a second. They end with the worker, or with their server.
 */
function pooled(name: string, create: () => Promise<DatabaseConnection>): TestDatabase {
  const idle: DatabaseConnection[] = []
  return {
    name,
    open: async () => {
      const connection = idle.pop() ?? (await create())
      await emptyTables(connection.db)
      return { db: connection.db, close: async () => void idle.push(connection) }
    },
  }
}

async function createOnServer(url: string): Promise<DatabaseConnection> {
  const name = `rtm_test_${randomUUID().replaceAll('-', '')}`
  // Sorted as a language would: what hangs on the database's own order differs from PGlite here.
  const language = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'"
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${name} ${language}`)
  } finally {
    await client.end()
  }
  const own = new URL(url)
  own.pathname = `/${name}`
  return connectDatabase({ databaseUrl: own.toString() })
}
