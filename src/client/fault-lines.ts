import type { Messages } from '../domain/messages/messages'
import type { ConfigError } from './config'

export interface ConfigFaultWords {
  /** `apiBaseUrl`; `configuration` when it is wrong as a whole. */
  key: string
  /** What is wrong with it and what to do: `is missing.` */
  text: string
}

/** What is wrong with a configuration, by key (P03). */
export function faultWords({ faults }: ConfigError, { config }: Messages): ConfigFaultWords[] {
  return faults.map(({ key, problem, misspelt }) => {
    const text = `${config.problems[problem]}.`
    const hint = misspelt === undefined ? '' : ` ${config.misspelt(misspelt)}`
    return { key: key || config.whole, text: text + hint }
  })
}

/** The same, a sentence a key. */
export function faultLines(error: ConfigError, messages: Messages): string[] {
  return faultWords(error, messages).map(({ key, text }) => `${key} ${text}`)
}
