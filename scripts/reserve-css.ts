import { elementDefinitions } from '../elements/index'
import { outlineRules } from '../elements/outline'

/**
 * The content of `cdn/reserve.css`: the loader's outlines as a style sheet of the page, which
 * reserves the space of the elements before any script has run (V06).
 */
export function reserveCss(): string {
  const rules = elementDefinitions.map((element) => outlineRules(`rtm-${element.name}`, element))
  return `${rules.join('\n')}\n`
}
