import type { ConfigError } from '../../src/client/config'
import type { Messages } from '../../src/domain/messages/messages'

/** What is wrong with a configuration, a sentence a key (P03). */
export function faultLines({ faults }: ConfigError, { config }: Messages): string[] {
  return faults.map(({ key, problem }) => `${key || config.whole} ${config.problems[problem]}.`)
}
