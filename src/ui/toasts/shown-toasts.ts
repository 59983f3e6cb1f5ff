import type { Toast } from './toast'

/** The maximum number of toasts on screen (P11). */
const TOASTS_VISIBLE = 3

/**
 * Returns the toasts to show, oldest first. The two newest toasts with a button stay on screen,
 * because their Undo button may exist nowhere else. The other positions are for the newest of the
 * remaining toasts.
 */
export function shownToasts(toasts: readonly Toast[]): readonly Toast[] {
  const acting = toasts.filter(({ action }) => action).slice(1 - TOASTS_VISIBLE)
  const others = toasts.filter((toast) => !acting.includes(toast))
  const newest = others.slice(acting.length - TOASTS_VISIBLE)
  return toasts.filter((toast) => acting.includes(toast) || newest.includes(toast))
}
