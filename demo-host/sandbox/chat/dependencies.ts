import type { Clock } from '../clock'
import type { Database } from '../db/connect'
import type { Hub } from './socket/hub'
import type { Turns } from './store/turns'

/**
 * The dependencies that all modules of the chat stand-in share. The stand-in replaces the chat
 * service in the sandbox.
 */
export interface ChatCore {
  readonly db: Database
  readonly clock: Clock
  readonly hub: Hub
  readonly turns: Turns
}
