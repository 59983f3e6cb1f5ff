/**
 * Decides which page of a browser runs a task if several pages could run it, such as a tab and its
 * copy.
 */

/**
 * Runs a task while no other page runs a task with the same name.
 * @throws The error of the task, and no other errors.
 */
export type Alone = <T>(name: string, task: () => Promise<T>) => Promise<T>

/**
 * Uses Web Locks. A lock ends when its page closes. Web Locks do not exist on an address without
 * https, or in an iframe with an opaque origin. In that case, the task runs without a lock.
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
      // The request was rejected before a lock was granted, because this page may not use locks.
      // The task therefore runs without a lock.
      return task()
    }
  }
}
