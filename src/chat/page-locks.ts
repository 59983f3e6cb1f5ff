/** Decides which of several pages of one browser runs a task, above all a tab and its copy. */

/**
 * Runs a task while no other page runs a task of the same name.
 * @throws The task's error; it adds no errors of its own.
 */
export type Alone = <T>(name: string, task: () => Promise<T>) => Promise<T>

/**
 * Uses Web Locks, which end with their page. Without them (an insecure address, a frame with an
 * opaque origin) the task runs without a lock.
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
      // This page may not use locks: the request was refused before a lock was given. The task runs
      // without one.
      return task()
    }
  }
}
