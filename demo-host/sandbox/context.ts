import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { PlainDate } from '../../src/domain/dates'
import type { Chat } from './chat/chat'
import type { Clock } from './clock'
import type { Database } from './db/connect'
import type { FeatureFlags } from './flags/feature-flags'
import type { Faults } from './http/faults'
import type { RequestLog } from './http/request-log'
import type { AssertionKeys } from './sign-in/assertions'
import type { RateLimits } from './sign-in/rate-limits'

/** Dependencies that all requests of one sandbox share. */
export interface SandboxContext {
  readonly db: Database
  readonly clock: Clock
  readonly faults: Faults
  readonly requests: RequestLog
  readonly assertionKeys: AssertionKeys
  /** The chat stand-in. */
  readonly chat: Chat
  /** Origin of the app, for links in mails: `https://clinic.example`. */
  appOrigin(): string
  /** Rate limits of the routes that need no session. */
  readonly limits: RateLimits
  /** Values that the flag service returns. */
  readonly flags: FeatureFlags
  /** Restores data, clock, faults and the request log to their initial state. */
  reset(patients?: number): Promise<void>
  /** Applies facts with a future date as soon as that date is reached. */
  catchUp(force?: boolean): Promise<void>
}

/** The signed-in user. All reads and writes are limited to the user's company. */
export interface Caller {
  readonly userId: number
  readonly companyId: number
  /** IANA zone of the user's account, if it names one. */
  readonly timezone: string | null
}

export interface SandboxEnv {
  Bindings: HttpBindings | undefined
  Variables: {
    /** The database connection; in a mutation, its transaction. */
    db: Database
    caller: Caller
    tokenHash: string
    /** The user's IANA time zone (R4). */
    zone: string
    /** The user's calendar day by the sandbox's clock. */
    today: PlainDate
  }
}

export type SandboxRequest = Context<SandboxEnv>
