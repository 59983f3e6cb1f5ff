import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgliteSession } from 'drizzle-orm/pglite'
import { vi } from 'vitest'
import { serverUrl } from './test-database'

/** Runs a function, and returns the number of SQL statements that it sends to the test database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const session = serverUrl === undefined ? PgliteSession : NodePgSession
  const statements = vi.spyOn(session.prototype, 'prepareQuery')
  try {
    await work()
    return statements.mock.calls.length
  } finally {
    statements.mockRestore()
  }
}
