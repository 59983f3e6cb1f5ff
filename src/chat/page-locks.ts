/** Who of several pages of one browser does a thing: a tab and the copy of it, above all. */

/**
 * Runs a task while no other page runs one of the same name.
 * @throws what the task throws, and nothing of its own.
 */
export type Alone = <T>(name: string, task: () => Promise<T>) => Promise<T>

/**
 * By Web Locks, which end with their page. Without them (an insecure address, a frame of no origin)
 * the task just runs: what it does alone is then as good as it is without.
 */
export function aloneBy(locks: Pick<LockManager, 'request'> | undefined): Alone {
  return async (name, task) => {
    if (!locks) return task()
    let hasBegun = false
    try {
      return await locks.request(name, () => {
        hasBegun = true
        return task()
      })
    } catch (error) {
      if (hasBegun) throw error
      // Refused before it was given: this page may lock nothing.
      return task()
    }
  }
}
