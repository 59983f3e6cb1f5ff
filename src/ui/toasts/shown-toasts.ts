import type { Toast } from './toast'

/** The maximum number of toasts on screen (P11). */
const TOASTS_VISIBLE = 3

/**
 * Returns the toasts to show, oldest first. The two newest toasts with a button always stay on
 * screen, because there may be no other Undo button for the same action. The newest of the other
 * toasts take the remaining positions.
 */
export function shownToasts(toasts: readonly Toast[]): readonly Toast[] {
  const acting = toasts.filter(({ action }) => action).slice(1 - TOASTS_VISIBLE)
  const others = toasts.filter((toast) => !acting.includes(toast))
  const newest = others.slice(acting.length - TOASTS_VISIBLE)
  return toasts.filter((toast) => acting.includes(toast) || newest.includes(toast))
}
