import { sql } from 'drizzle-orm'
import { errorChain } from '../http/error-log'
import type { Database } from './connect'

/** PostgreSQL's code for a lock that another transaction held for too long. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The longest time, in milliseconds, for which an attempt waits for a lock. PostgreSQL looks for
 * deadlocks after a second.
 */
const PATIENCE_MS = 500

const ATTEMPTS = 20

function isLocked(error: unknown): boolean {
  return errorChain(error).some((one) => 'code' in one && one.code === LOCK_NOT_AVAILABLE)
}

/**
 * Runs a task in a transaction that first takes locks. If another transaction holds one of these
 * locks for a long time, this transaction ends and is tried again. It ends before PostgreSQL looks
 * for deadlocks, so PostgreSQL never ends the other transaction.
 * @param lock The SQL statement that takes the locks.
 * @throws The database's error when the locks were not free within ten seconds.
 */
export async function whenIdle(
  db: Database,
  lock: string,
  task: (transaction: Database) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local lock_timeout = ${PATIENCE_MS}`))
        await transaction.execute(sql.raw(lock))
        await task(transaction)
      })
      return
    } catch (error) {
      if (attempt === ATTEMPTS || !isLocked(error)) throw error
    }
  }
}
