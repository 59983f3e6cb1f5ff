import { elementDefinitions } from '../elements/index'
import { outlineRules } from '../elements/outline'

/**
 * Returns the content of `cdn/reserve.css`. This style sheet has the same outlines as the loader.
 * With it, a page reserves the space of the elements before any script has run (V06).
 */
export function reserveCss(): string {
  const rules = elementDefinitions.map((element) => outlineRules(`rtm-${element.name}`, element))
  return `${rules.join('\n')}\n`
}
