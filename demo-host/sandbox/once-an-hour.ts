import type { Clock } from './clock'

/**
 * Runs some work at most once an hour by the sandbox's clock. A call that arrives while the work
 * runs waits until the work ends. After a failure, the next call runs the work again.
 * @returns A function that runs the work if it is due. With `force`, it always runs the work.
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
