import type { Clock } from '../clock'
import type { Database } from '../db/connect'
import type { Hub } from './socket/hub'
import type { Turns } from './store/turns'

/** Dependencies that all parts of the chat stand-in share. */
export interface ChatCore {
  readonly db: Database
  readonly clock: Clock
  readonly hub: Hub
  readonly turns: Turns
}
