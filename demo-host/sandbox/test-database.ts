/** Databases for tests: PGlite in memory, and PostgreSQL too where `TEST_DATABASE_URL` names one. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectDatabase, type DatabaseConnection } from './db/connect'

export interface TestDatabase {
  readonly name: string
  /** A new, empty database of its own, so that test files can run side by side. */
  open(): Promise<DatabaseConnection>
}

const serverUrl = process.env.TEST_DATABASE_URL

/** What databases in memory begin as, where `npm test` has made such a file: it is quicker. */
const emptyDatabase = process.env.TEST_EMPTY_DATABASE

export const testDatabases: readonly TestDatabase[] = [
  { name: 'PGlite', open: () => connectDatabase({ emptyDatabase }) },
  ...(serverUrl ? [{ name: 'PostgreSQL', open: () => openOnServer(serverUrl) }] : []),
]

async function openOnServer(url: string): Promise<DatabaseConnection> {
  const name = `rtm_test_${randomUUID().replaceAll('-', '')}`
  // Sorted as a language would: what hangs on the database's own order differs from PGlite here.
  const language = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'"
  await runOnServer(url, `create database ${name} ${language}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const connection = await connectDatabase({ databaseUrl: own.toString() })
  return {
    db: connection.db,
    close: async () => {
      await connection.close()
      await runOnServer(url, `drop database ${name} with (force)`)
    },
  }
}

async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
