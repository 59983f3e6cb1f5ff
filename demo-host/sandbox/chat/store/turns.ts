/** Runs writes to a channel one after another, so that its messages keep their order. */
export interface Turns {
  /** Runs a task when all earlier tasks of the same channel have ended. */
  take<Result>(patientId: number, task: () => Promise<Result>): Promise<Result>
}

export function createTurns(): Turns {
  const last = new Map<number, Promise<unknown>>()
  return {
    take: (patientId, task) => {
      const before = last.get(patientId) ?? Promise.resolve()
      const mine = before.then(task, task)
      const settled = mine.catch(() => undefined)
      last.set(patientId, settled)
      void settled.then(() => {
        if (last.get(patientId) === settled) last.delete(patientId)
      })
      return mine
    },
  }
}
