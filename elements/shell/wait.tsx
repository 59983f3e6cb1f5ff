import type { ElementHost } from '../element-host'

/**
 * The loader's outline, until there is a session or a configuration. It keeps the page's layout
 * stable.
 */
export function Wait({ host }: { host: ElementHost }) {
  return (
    <div
      className="rtm-shell-wait"
      aria-busy="true"
      style={{ '--_height': host.definition.skeletonHeight(host.store.get().attributes) }}
    />
  )
}
