/** The databases for tests: PGlite in memory, or the PostgreSQL server of `TEST_DATABASE_URL`. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectDatabase, type DatabaseConnection } from './db/connect'
import { emptyTables } from './load-seed'

export interface TestDatabase {
  readonly name: string
  /**
   * Opens an empty database that no other test file uses, so that test files can run in parallel.
   */
  open(): Promise<DatabaseConnection>
}

/** The URL of the PostgreSQL server for the tests, if there is one. */
export const serverUrl = process.env.TEST_DATABASE_URL

/**
 * The file from which databases in memory are created. This is faster than creating the tables.
 * `npm test` creates the file.
 */
const emptyDatabase = process.env.TEST_EMPTY_DATABASE

/** The database for tests whose result does not depend on the kind of database. */
export const embeddedDatabase: TestDatabase = pooled('PGlite', () =>
  connectDatabase({ emptyDatabase }),
)

/**
 * The database for tests whose result depends on the kind of database: PostgreSQL if there is a
 * server.
 */
export const testDatabase: TestDatabase =
  serverUrl === undefined ? embeddedDatabase : pooled('PostgreSQL', () => createOnServer(serverUrl))

/**
 * Keeps databases open for the next test file of the same worker. Emptying a database takes
 * milliseconds, but opening a database takes half a second. No code closes these databases: an
 * embedded database exists until the worker ends, and a PostgreSQL database exists until its server
 * ends.
 */
function pooled(name: string, create: () => Promise<DatabaseConnection>): TestDatabase {
  const idle: DatabaseConnection[] = []
  return {
    name,
    open: async () => {
      const connection = idle.pop() ?? (await create())
      await emptyTables(connection.db)
      return { ...connection, close: async () => void idle.push(connection) }
    },
  }
}

async function createOnServer(url: string): Promise<DatabaseConnection> {
  return connectDatabase({ databaseUrl: await createDatabase(url) })
}

/**
 * Creates an empty database on a PostgreSQL server.
 * @returns The URL of the database.
 */
export async function createDatabase(url: string): Promise<string> {
  const name = `rtm_test_${randomUUID().replaceAll('-', '')}`
  // The database sorts texts by the rules of a language, so that tests can find code that depends on
  // the database's sort order.
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
  return own.toString()
}
