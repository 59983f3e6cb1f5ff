/** The page's default configuration, for every element outside an `<rtm-context>`. */
import { ConfigSource } from './config-source'
import type { RtmConfigInput } from './vendor-config'

export const pageSource = new ConfigSource()

/**
 * Configures the connection of every element on the page that has no connection of its own.
 *
 * @param config Keys and formats as in docs/integrating.md. Errors are listed by key in the
 *   elements and in their `rtm-error` events (`invalid-configuration`).
 */
export function configure(config: RtmConfigInput): void {
  pageSource.config = config
}
