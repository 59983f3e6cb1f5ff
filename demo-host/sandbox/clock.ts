/** The sandbox's time: real time, moved by the clock control. */
export interface Clock {
  /** The sandbox's now. */
  now(): Date
  /** Unmoved time, for what guards sessions: they do not end because a test moves a month on. */
  real(): Date
  /** Moves now to the given instant; it runs on from there. */
  moveTo(instant: Date): void
  advanceDays(days: number): void
  /** Milliseconds between real time and the sandbox's. */
  offset(): number
  setOffset(milliseconds: number): void
}

const DAY_MS = 86_400_000

/** @param real - the time to start from; tests give a fixed one. */
export function createClock(real: () => Date = () => new Date()): Clock {
  let offset = 0
  const now = () => new Date(real().getTime() + offset)
  return {
    now,
    real,
    moveTo: (instant) => {
      offset = instant.getTime() - real().getTime()
    },
    advanceDays: (days) => {
      offset += days * DAY_MS
    },
    offset: () => offset,
    setOffset: (milliseconds) => {
      offset = milliseconds
    },
  }
}
