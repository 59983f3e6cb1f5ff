import type { Messages } from '../../domain/messages/messages'
import type { ConfigError } from './config'

export interface ConfigFaultWords {
  /**
   * The key of the setting with the problem, such as `apiBaseUrl`. It is `configuration` when the
   * whole configuration is invalid.
   */
  key: string
  /** A description of the problem and of its solution, such as `is missing.` */
  text: string
}

/** Returns the faults of a configuration with their texts, by key (P03). */
export function faultWords({ faults }: ConfigError, { config }: Messages): ConfigFaultWords[] {
  return faults.map(({ key, problem, misspelled }) => {
    const text = `${config.problems[problem]}.`
    const hint = misspelled === undefined ? '' : ` ${config.misspelled(misspelled)}`
    return { key: key || config.whole, text: text + hint }
  })
}

/** Returns the faults of a configuration, each as one sentence. */
export function faultLines(error: ConfigError, messages: Messages): string[] {
  return faultWords(error, messages).map(({ key, text }) => `${key} ${text}`)
}
