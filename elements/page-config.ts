/** The page's default configuration, for every element that stands in no `<rtm-context>`. */
import { ConfigSource } from './config-source'
import type { RtmConfigInput } from './vendor-config'

export const pageSource = new ConfigSource()

/**
 * Makes `config` the connection of every element on the page that has none of its own.
 *
 * @param config Keys and formats as in docs/integrating.md; what is wrong with it is listed by key,
 *   in the elements and in their `rtm-error` events (`invalid-configuration`).
 */
export function configure(config: RtmConfigInput): void {
  pageSource.config = config
}
