import type { ElementHost } from '../definition'
import { outlineHeight } from '../outline'

/**
 * The loader's outline, until there is a session or a configuration. It keeps the page's layout
 * stable.
 */
export function Wait({ host }: { host: ElementHost }) {
  return (
    <div
      className="rtm-shell-wait"
      aria-busy="true"
      style={{ '--_height': outlineHeight(host.element, host.definition) }}
    />
  )
}
