import type { Chat } from './chat/stand-in'
import type { Clock } from './clock'
import type { Database } from './db/connect'
import type { Faults } from './http/faults'
import type { RequestLog } from './http/request-log'
import type { DemoVendors } from './sign-in/demo-vendors'
import type { Issuer } from './sign-in/issuers'
import type { RateLimits } from './sign-in/rate-limits'
import type { WebhookTarget } from './webhooks/targets'

/** The dependencies that all requests of one sandbox share. */
export interface SandboxContext {
  readonly db: Database
  readonly clock: Clock
  readonly faults: Faults
  readonly requests: RequestLog
  /** The vendors whose sign-in assertions are accepted. */
  readonly issuers: readonly Issuer[]
  /** The URLs to which billing changes are posted. */
  readonly webhooks: readonly WebhookTarget[]
  /** The demo's vendors, for which the sandbox's controls can sign assertions. */
  readonly demoVendors: DemoVendors
  /** The chat stand-in, which replaces the chat service. */
  readonly chat: Chat
  /** Returns the origin of the app, for links in emails: `https://clinic.example`. */
  appOrigin(): string
  /** The rate limits of the routes that need no session. */
  readonly limits: RateLimits
  /** The values that the flag service returns, by the name of the flag. */
  flags: Map<string, boolean>
  /** Restores the initial data, clock, flags and faults, and deletes the request log. */
  reset(patients?: number): Promise<void>
  /** Derives billings again if a record had a future date and this date has come. */
  catchUp(force?: boolean): Promise<void>
}
