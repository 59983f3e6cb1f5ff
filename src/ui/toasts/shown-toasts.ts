import type { Toast } from './toast'

/** The number of visible toasts (P11). */
const TOASTS_VISIBLE = 3

/**
 * Returns the toasts to show, oldest first. The newest two toasts with a button stay visible,
 * because their undo may exist nowhere else. All other places are for the newest toasts.
 */
export function shownToasts(toasts: readonly Toast[]): readonly Toast[] {
  const acting = toasts.filter(({ action }) => action).slice(1 - TOASTS_VISIBLE)
  const others = toasts.filter((toast) => !acting.includes(toast))
  const newest = others.slice(acting.length - TOASTS_VISIBLE)
  return toasts.filter((toast) => acting.includes(toast) || newest.includes(toast))
}
