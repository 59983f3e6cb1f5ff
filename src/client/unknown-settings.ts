import { unknownSettings } from './config'

/** Tells the page's engineer of settings that do nothing: a misspelt one may be why (P03). */
export function tellUnknownSettings(configuration: unknown): void {
  for (const { key, meant } of unknownSettings(configuration)) {
    const hint = meant === null ? '' : ` Did you mean "${meant}"?`
    console.error(`Configuration: "${key}" is not a setting and does nothing.${hint}`)
  }
}
