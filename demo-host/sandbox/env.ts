/** The data of each request of the sandbox: the signed-in user, the zone and the day. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { PlainDate } from '../../src/domain/dates/dates'
import type { Database } from './db/connect'
import type { WebhookTarget } from './webhooks/targets'

/** The signed-in user. All reads and writes are limited to the user's company. */
export interface Caller {
  readonly userId: number
  readonly companyId: number
  /** The IANA zone of the user's account. Null if the account has none. */
  readonly timezone: string | null
}

export interface SandboxEnv {
  Bindings: HttpBindings | undefined
  Variables: {
    /** The database connection. In a mutation, this is the transaction of the request. */
    db: Database
    caller: Caller
    /** Exists only in mutations. Runs the task after the request's transaction is committed. */
    afterCommit: (task: () => void) => void
    /** Exists only in mutations: the URLs to which billing changes are posted. */
    webhooks: readonly WebhookTarget[]
    tokenHash: string
    /**
     * Whether the current password that the user typed was wrong. Undefined if the request does not
     * count as an attempt to guess the password.
     */
    hasWrongPassword?: boolean
    /** The user's IANA time zone (R4). */
    zone: string
    /** The time of the request by the sandbox's clock. */
    now: Date
    /** The user's current day at that time. */
    today: PlainDate
  }
}

export type SandboxRequest = Context<SandboxEnv>
