import type { Clock } from '../clock'
import type { Database } from '../db/connect'
import type { Hub } from './socket/hub'
import type { Turns } from './store/turns'

/** What everything of the chat stand-in shares. */
export interface ChatCore {
  readonly db: Database
  readonly clock: Clock
  readonly hub: Hub
  readonly turns: Turns
}
