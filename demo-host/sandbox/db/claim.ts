/**
 * A role that only one process on a database can have at a time, such as running the chat stand-in.
 */
import pg from 'pg'
import { logError } from '../http/error-log'
import { isUnavailable } from './unavailable'

export interface Claim {
  /**
   * Whether this process has the role. A process loses the role if its connection is lost, and may
   * get the role again later.
   */
  isHeld(): boolean
  release(): Promise<void>
}

/** An embedded database belongs to only one process, which therefore has every role. */
export const ownClaim: Claim = { isHeld: () => true, release: async () => {} }

const RETRY_MS = 1000

/**
 * Claims a role until `release` is called. The role is a lock in PostgreSQL, which ends with the
 * connection of the process. If this process ends, another process therefore gets the role.
 * @param key The number of the advisory lock.
 * @param onChange Called each time this process gets or loses the role. Not called for the first
 * attempt, because the returned claim has the result of that attempt.
 */
export async function claimRole(
  connectionString: string,
  key: number,
  onChange: () => void,
): Promise<Claim> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isReleased = false

  const lose = () => {
    if (client === undefined || isReleased) return
    client = undefined
    onChange()
    again()
  }

  async function ask(): Promise<void> {
    const asking = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    // Without an error listener, a lost connection would end the process.
    asking.on('error', () => {
      if (asking === client) lose()
    })
    try {
      await asking.connect()
      const { rows } = await asking.query('select pg_try_advisory_lock($1) as held', [key])
      if (rows[0]?.held === true && !isReleased) {
        client = asking
        return
      }
    } catch (error) {
      if (!isUnavailable(error)) logError(error)
    }
    await asking.end().catch(() => undefined)
  }

  function again(): void {
    if (isReleased) return
    timer = setTimeout(async () => {
      await ask()
      if (client === undefined) again()
      else onChange()
    }, RETRY_MS)
    timer.unref()
  }

  await ask()
  if (client === undefined) again()
  return {
    isHeld: () => client !== undefined,
    release: async () => {
      isReleased = true
      clearTimeout(timer)
      const held = client
      client = undefined
      await held?.end()
    },
  }
}
