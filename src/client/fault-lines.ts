import type { CoreMessages } from '../domain/messages/messages'
import type { ConfigError } from './config'

/** What is wrong with a configuration, a sentence a key (P03). */
export function faultLines({ faults }: ConfigError, { config }: CoreMessages): string[] {
  return faults.map(({ key, problem }) => `${key || config.whole} ${config.problems[problem]}.`)
}
