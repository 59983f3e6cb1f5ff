import { hash32 } from '../seed/random'

/**
 * How many messages of each patient wait to be read. The stand-in keeps no messages yet: the numbers
 * follow from the patient's id, always the same, until a control sets others.
 */
export interface UnreadCounts {
  /** @param hasWritten - whether the patient ever answered anything; who did not has no messages. */
  of(patientId: number, hasWritten: boolean): number
  set(patientId: number, count: number): void
  clear(): void
}

/** Of so many patients one has unread messages, from 1 up to `MOST`. */
const ONE_IN = 6
const MOST = 5

export function createUnreadCounts(): UnreadCounts {
  const counts = new Map<number, number>()
  return {
    of: (patientId, hasWritten) =>
      counts.get(patientId) ?? (hasWritten ? seededCount(patientId) : 0),
    set: (patientId, count) => {
      counts.set(patientId, count)
    },
    clear: () => counts.clear(),
  }
}

function seededCount(patientId: number): number {
  const chance = hash32(`unread ${patientId}`)
  return chance % ONE_IN === 0 ? 1 + (Math.floor(chance / ONE_IN) % MOST) : 0
}
