import { defineContext } from './context-element'
import { defineElement } from './define'
import { elementDefinitions } from './index'

/**
 * Registers every element of the package.
 *
 * @param options.prefix The first part of the tags, `rtm` by default: `<rtm-patient-billing>`. With
 *   another prefix, two versions of the package can share one page.
 */
export function defineElements({ prefix = 'rtm' }: { prefix?: string } = {}): void {
  defineContext(prefix)
  for (const definition of elementDefinitions) defineElement(definition, prefix)
}
