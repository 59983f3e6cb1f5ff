import type { Toast } from './toast'

/** The countdowns after which the toasts on screen close (P11). */
export interface Countdowns {
  /**
   * Starts the countdown of each new or changed toast, and stops the countdowns of removed toasts.
   */
  follow(toasts: readonly Toast[]): void
  /** Pauses all countdowns while the pointer or the focus is on the toasts. */
  pause(): void
  resume(): void
}

export function createCountdowns(onEnd: (id: number) => void): Countdowns {
  const countdowns = new Map<Toast, Countdown>()
  let isPaused = false
  return {
    follow(toasts) {
      for (const [toast, countdown] of countdowns) {
        if (toasts.includes(toast)) continue
        countdown.pause()
        countdowns.delete(toast)
      }
      for (const toast of toasts) {
        if (toast.duration === null || countdowns.has(toast)) continue
        const countdown = createCountdown(toast.duration, () => onEnd(toast.id))
        countdowns.set(toast, countdown)
        if (!isPaused) countdown.resume()
      }
    },
    pause() {
      isPaused = true
      for (const countdown of countdowns.values()) countdown.pause()
    },
    resume() {
      isPaused = false
      for (const countdown of countdowns.values()) countdown.resume()
    },
  }
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
