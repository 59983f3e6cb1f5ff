import type { QueuedNotice } from '../../src/client/notifications'

/** The countdowns of the notices on screen (P11). */
export interface Countdowns {
  /** Starts the countdown of each new or changed notice, and stops those of notices that are gone. */
  follow(notices: readonly QueuedNotice[]): void
  /** Stops all countdowns, while the pointer or the focus is on the toasts. */
  pause(): void
  resume(): void
}

export function createCountdowns(onEnd: (id: number) => void): Countdowns {
  const countdowns = new Map<QueuedNotice, Countdown>()
  let isPaused = false
  return {
    follow(notices) {
      for (const [notice, countdown] of countdowns) {
        if (notices.includes(notice)) continue
        countdown.pause()
        countdowns.delete(notice)
      }
      for (const notice of notices) {
        if (notice.duration === null || countdowns.has(notice)) continue
        const countdown = createCountdown(notice.duration, () => onEnd(notice.id))
        countdowns.set(notice, countdown)
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
