import { unknownSettings } from './config'

/** Warns the page's developer about unknown settings, which may be misspelled (P03). */
export function tellUnknownSettings(configuration: unknown): void {
  for (const { key, meant } of unknownSettings(configuration)) {
    const hint = meant === null ? '' : ` Did you mean "${meant}"?`
    console.error(`Configuration: "${key}" is not a setting and does nothing.${hint}`)
  }
}
