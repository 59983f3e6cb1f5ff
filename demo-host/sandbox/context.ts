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

/** What all requests of one sandbox share. */
export interface SandboxContext {
  readonly db: Database
  readonly clock: Clock
  readonly faults: Faults
  readonly requests: RequestLog
  readonly assertionKeys: AssertionKeys
  /** The chat stand-in. */
  readonly chat: Chat
  /** Where the app stands, for links in mails: `https://clinic.example`. */
  appOrigin(): string
  /** How often visitors may try what needs no session. */
  readonly limits: RateLimits
  /** What the flag service answers. */
  readonly flags: FeatureFlags
  /** Data, clock, faults and requests as at the start. */
  reset(patients?: number): Promise<void>
  /** Lets facts dated ahead count as soon as their day has come. */
  catchUp(force?: boolean): Promise<void>
}

/** Who asks: the signed-in user. Everything is read and written within the company. */
export interface Caller {
  readonly userId: number
  readonly companyId: number
  /** IANA zone of the user's account, if it names one. */
  readonly timezone: string | null
}

export interface SandboxEnv {
  Bindings: HttpBindings | undefined
  Variables: {
    /** The connection; in a mutation, its transaction. */
    db: Database
    caller: Caller
    tokenHash: string
    /** The reader's IANA zone (R4). */
    zone: string
    /** The reader's calendar day, by the sandbox's clock. */
    today: PlainDate
  }
}

export type SandboxRequest = Context<SandboxEnv>
