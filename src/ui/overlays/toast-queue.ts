/** The duration of a toast in milliseconds, and the number of visible toasts (P11). */
export const TOAST_DURATION = 4000
export const TOASTS_VISIBLE = 3

export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading'

export interface ToastAction {
  label: string
  /** Called when the action is clicked. The toast then closes. */
  onAction: () => void
}

export interface Toast {
  id: string
  type: ToastType
  title: string
  description?: string | undefined
  action?: ToastAction | undefined
  /** Milliseconds; null: until closed. Default 4000, or null for errors (P13) and for loading. */
  duration?: number | null | undefined
}

export interface ToastQueue {
  /**
   * Adds a toast, newest first. It replaces a toast with the same id (loading → success). Returns
   * the id.
   */
  add: (toast: Omit<Toast, 'id'> & { id?: string }) => string
  dismiss: (id: string) => void
  dismissAll: () => void
  /** Stops all countdowns, while the pointer or the focus is on the toasts. */
  pause: () => void
  resume: () => void
  /**
   * All toasts, newest first. The first `TOASTS_VISIBLE` are visible. The same array until a
   * change.
   */
  getSnapshot: () => readonly Toast[]
  subscribe: (listener: () => void) => () => void
  /** Stops all timers. */
  destroy: () => void
}

/** The toasts of one shadow root or page. A model without UI, which `ToastRegion` shows. */
export function createToastQueue(): ToastQueue {
  let toasts: readonly Toast[] = []
  let isPaused = false
  let lastId = 0
  const countdowns = new Map<string, Countdown>()
  const listeners = new Set<() => void>()

  const replace = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const stop = (id: string) => {
    countdowns.get(id)?.pause()
    countdowns.delete(id)
  }
  const dismiss = (id: string) => {
    stop(id)
    if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id))
  }
  const stopAll = () => {
    for (const toast of toasts) stop(toast.id)
  }
  return {
    add(given) {
      lastId += 1
      const toast: Toast = { ...given, id: given.id ?? `toast-${lastId}` }
      stop(toast.id)
      const duration = durationOf(toast)
      if (duration !== null) {
        const countdown = createCountdown(duration, () => dismiss(toast.id))
        countdowns.set(toast.id, countdown)
        if (!isPaused) countdown.resume()
      }
      const stands = toasts.some(({ id }) => id === toast.id)
      replace(
        stands ? toasts.map((old) => (old.id === toast.id ? toast : old)) : [toast, ...toasts],
      )
      return toast.id
    },
    dismiss,
    dismissAll() {
      stopAll()
      replace([])
    },
    pause() {
      isPaused = true
      for (const countdown of countdowns.values()) countdown.pause()
    },
    resume() {
      isPaused = false
      for (const countdown of countdowns.values()) countdown.resume()
    },
    getSnapshot: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy: stopAll,
  }
}

function durationOf({ type, duration }: Toast): number | null {
  if (duration !== undefined) return duration
  return type === 'error' || type === 'loading' ? null : TOAST_DURATION
}

interface Countdown {
  pause: () => void
  resume: () => void
}

function createCountdown(duration: number, onEnd: () => void): Countdown {
  let left = duration
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    pause() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= Date.now() - startedAt
    },
    resume() {
      if (timer !== undefined) return
      startedAt = Date.now()
      timer = setTimeout(onEnd, Math.max(left, 0))
    },
  }
}
