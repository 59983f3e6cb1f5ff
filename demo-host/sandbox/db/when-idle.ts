import { sql } from 'drizzle-orm'
import { errorChain } from '../http/error-log'
import type { Database } from './connect'

/** PostgreSQL's code for a lock that another transaction held for too long. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The longest time, in milliseconds, for which an attempt waits for requests that are in progress.
 * It must be shorter than a second, because PostgreSQL looks for deadlocks after a second.
 */
const REQUEST_PATIENCE_MS = 500

/**
 * The longest time, in milliseconds, for which an attempt waits for an autovacuum. If another
 * transaction has waited for an autovacuum for a second, PostgreSQL cancels the autovacuum.
 */
const VACUUM_PATIENCE_MS = 5_000

/** The time in milliseconds after which no further attempt begins. */
const TIME_LIMIT_MS = 10_000

function isLocked(error: unknown): boolean {
  return errorChain(error).some((one) => 'code' in one && one.code === LOCK_NOT_AVAILABLE)
}

/**
 * Runs a task in a transaction that first locks tables, so that no other transaction can use them.
 * If other transactions do not release a table in time, this transaction ends and is tried again.
 * It ends before PostgreSQL looks for deadlocks, so PostgreSQL never ends the other transaction.
 *
 * This short wait is not enough for an autovacuum, which can take minutes. The transaction
 * therefore first takes locks that conflict with an autovacuum but not with a request. It can wait
 * longer for these locks, because no deadlock is possible.
 * @param tables The quoted names of the tables.
 * @throws The database's error when the locks were not free within 15 seconds.
 */
export async function whenIdle(
  db: Database,
  tables: readonly string[],
  task: (transaction: Database) => Promise<void>,
): Promise<void> {
  async function lockAll(transaction: Database, mode: string, patience: number) {
    await transaction.execute(sql.raw(`set local lock_timeout = ${patience}`))
    await transaction.execute(sql.raw(`lock table ${tables.join(', ')} in ${mode} mode`))
  }
  const end = performance.now() + TIME_LIMIT_MS
  for (;;) {
    try {
      await db.transaction(async (transaction) => {
        await lockAll(transaction, 'share update exclusive', VACUUM_PATIENCE_MS)
        await lockAll(transaction, 'access exclusive', REQUEST_PATIENCE_MS)
        await task(transaction)
      })
      return
    } catch (error) {
      if (performance.now() > end || !isLocked(error)) throw error
    }
  }
}
