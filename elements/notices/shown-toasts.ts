import type { QueuedNotice } from '../../src/client/notifications'

/** The number of visible toasts (P11). */
const TOASTS_VISIBLE = 3

/**
 * Returns the notices to show, oldest first. The newest two with a button stay reachable, because
 * an undo may exist nowhere else. The other places are for the newest notices.
 */
export function shownToasts(notices: readonly QueuedNotice[]): readonly QueuedNotice[] {
  const acting = notices.filter(({ action }) => action).slice(1 - TOASTS_VISIBLE)
  const others = notices.filter((notice) => !acting.includes(notice))
  const newest = others.slice(acting.length - TOASTS_VISIBLE)
  return notices.filter((notice) => acting.includes(notice) || newest.includes(notice))
}
