import { type ElementHost, skeletonHeightOf } from '../define'

/** The loader's outline, while there is no session or no configuration yet: the page must not jump. */
export function Wait({ host }: { host: ElementHost }) {
  return (
    <div
      className="rtm-shell-wait"
      aria-busy="true"
      style={{ '--_height': skeletonHeightOf(host) }}
    />
  )
}
