/**
 * The page's default configuration. It may be given before or after the elements appear, and again:
 * the elements that use the default follow. It is checked by the client's schema, not here, so that
 * the loader stays small.
 */
import type { RtmConfigInput } from '../src/client/config'

let current: unknown
let wasGiven = false
const listeners = new Set<() => void>()

/**
 * Makes `config` the connection of every element on the page that has none of its own.
 *
 * @param config Keys and formats as in docs/integrating.md; what is wrong with it is listed by key,
 *   in the elements and in their `rtm-error` events (`invalid-configuration`).
 */
export function configure(config: RtmConfigInput): void {
  setPageConfig(config)
}

/** The same for a configuration that comes from a file, and may be anything. */
export function setPageConfig(config: unknown): void {
  current = config
  wasGiven = true
  for (const listener of listeners) listener()
}

/** The configuration last given, or undefined. */
export function pageConfig(): unknown {
  return current
}

/** Whether anything was given, if only `undefined`. */
export function wasPageConfigured(): boolean {
  return wasGiven
}

export function onPageConfig(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
