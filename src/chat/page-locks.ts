/**
 * Decides which page of a browser runs a task if several pages could, such as a tab and its copy.
 */

/**
 * Runs a task while no other page runs a task with the same name.
 * @throws The task's error. It adds no errors of its own.
 */
export type Alone = <T>(name: string, task: () => Promise<T>) => Promise<T>

/**
 * Uses Web Locks, which end with their page. Without them (on an insecure address, or in a frame
 * with an opaque origin), the task runs without a lock.
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
      // This page may not use locks: the request was refused before a lock was granted. The task
      // runs without a lock.
      return task()
    }
  }
}
