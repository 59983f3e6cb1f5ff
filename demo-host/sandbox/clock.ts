/** The sandbox's clock: real time plus an offset that the clock control sets. */
export interface Clock {
  /** Returns the current time of the sandbox. */
  now(): Date
  /**
   * Returns the real time, which decides when sessions expire. A session therefore does not end
   * when a test moves the clock by a month.
   */
  real(): Date
  /** Sets the clock to an instant. From there, the clock continues to run. */
  moveTo(instant: Date): void
  advanceDays(days: number): void
  /** Returns the sandbox's time minus real time, in milliseconds. */
  offset(): number
  setOffset(milliseconds: number): void
}

const DAY_MS = 86_400_000

/**
 * Creates a clock.
 * @param real Returns the real time. Tests pass a function that returns a fixed time.
 */
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

/**
 * Returns the latest instant that counts as past. If the clock was moved back, this is the real
 * time, because browsers send real times.
 */
export function latestPast(clock: Clock): Date {
  return new Date(Math.max(clock.now().getTime(), clock.real().getTime()))
}
