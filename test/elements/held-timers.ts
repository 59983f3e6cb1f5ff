/** Lets a test control timers. The timers of one length wait until the test runs them. */
import { until } from '../support/shadow-queries'

interface HeldTimers {
  /** Resolves when a timer of this length is waiting. */
  waiting(): Promise<void>
  /** Runs the waiting timers. Waits until there is at least one. */
  pass(): Promise<void>
  release(): void
}

/**
 * Makes timers wait until the test runs them.
 * @param length The length of these timers in milliseconds. Timers of another length are not
 * affected.
 */
export function holdTimers(length: number): HeldTimers {
  const { setTimeout, clearTimeout } = window
  const held = new Map<number, () => void>()
  let last = 0
  Object.assign(window, {
    setTimeout(handler: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
      if (ms !== length) return setTimeout(handler, ms, ...given)
      last -= 1
      held.set(last, () => handler(...given))
      return last
    },
    clearTimeout(id?: number) {
      if (!held.delete(id ?? 0)) clearTimeout(id)
    },
  })
  const waiting = async () => {
    await until(`a timer of ${length} ms`, () => held.size > 0)
  }
  return {
    waiting,
    async pass() {
      await waiting()
      const due = [...held.values()]
      held.clear()
      for (const run of due) run()
    },
    release: () => void Object.assign(window, { setTimeout, clearTimeout }),
  }
}
