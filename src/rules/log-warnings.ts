/**
 * Finds interaction logs with unusual times. Such a log gets warnings, which never prevent billing
 * (BR20).
 */
import { isByMachine, type LogOrigin } from '../domain/interaction/interaction-log'

export const logWarnings = ['LOG_UNUSUALLY_LONG', 'LOG_OVERLAPS'] as const
export type LogWarning = (typeof logWarnings)[number]

/** A log that is longer than this number of seconds (8 hours) has a warning. */
const LONG_SECS = 8 * 3600

/** A log as a span of a provider's time. The span does not include its end. */
export interface TimedLog extends LogOrigin {
  readonly id: number
  readonly providerId: number
  /** The start of the log, in milliseconds since 1970. */
  readonly startsAt: number
  readonly durationSecs: number
}

function endOf({ startsAt, durationSecs }: TimedLog): number {
  return startsAt + durationSecs * 1000
}

/** Whether two logs of the same provider overlap. */
export function overlaps(log: TimedLog, other: TimedLog): boolean {
  return (
    log.id !== other.id &&
    log.providerId === other.providerId &&
    !isByMachine(log) &&
    !isByMachine(other) &&
    log.startsAt < endOf(other) &&
    other.startsAt < endOf(log)
  )
}

/** Returns the warnings of a log, in the order of `logWarnings`. */
export function warningsOfLog(
  log: LogOrigin & Pick<TimedLog, 'durationSecs'>,
  isOverlapping: boolean,
): LogWarning[] {
  if (isByMachine(log)) return []
  const isLong = log.durationSecs > LONG_SECS
  return logWarnings.filter((name) => (name === 'LOG_OVERLAPS' ? isOverlapping : isLong))
}
