import type { Clock } from './clock'

/**
 * Runs the work at most once an hour of the sandbox's clock: who asks while it is under way waits
 * for it, and when it failed the next one to ask runs it again.
 * @returns what runs it; `force` does so whatever the hour.
 */
export function onceAnHour(
  clock: Clock,
  work: (now: Date) => Promise<void>,
): (force?: boolean) => Promise<void> {
  let latest: { readonly hour: string; readonly done: Promise<void> } | undefined
  return (force = false) => {
    const now = clock.now()
    const hour = now.toISOString().slice(0, 13)
    if (latest?.hour === hour && !force) return latest.done
    const run = { hour, done: work(now) }
    latest = run
    run.done.catch(() => {
      if (latest === run) latest = undefined
    })
    return run.done
  }
}
