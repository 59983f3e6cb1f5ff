import { describe, expect, it } from 'vitest'
import {
  isStopwatchRunning,
  logStopwatch,
  pauseStopwatch,
  startStopwatch,
  stoppedStopwatch,
  stopwatchSchema,
  stopwatchSecs,
  stopwatchText,
  takeStopwatch,
  untakeStopwatch,
} from './stopwatch'

const noon = Date.parse('2026-03-02T17:00:00Z')
const later = (secs: number) => noon + secs * 1000

describe('the stopwatch', () => {
  it('D20 the stopwatch counts whole seconds while it runs, and stops while it is paused', () => {
    const running = startStopwatch(stoppedStopwatch, noon)
    expect(isStopwatchRunning(running)).toBe(true)
    expect(stopwatchSecs(running, later(61.9))).toBe(61)
    const paused = pauseStopwatch(running, later(61.9))
    expect(isStopwatchRunning(paused)).toBe(false)
    expect(stopwatchSecs(paused, later(5000))).toBe(61)
    const again = startStopwatch(paused, later(5000))
    expect(stopwatchSecs(again, later(5010))).toBe(71)
  })

  it('D20 if the stopwatch is started while it runs, nothing changes', () => {
    const running = startStopwatch(stoppedStopwatch, noon)
    expect(startStopwatch(running, later(30))).toBe(running)
  })

  it('D20 the stopwatch continues after a reload', () => {
    const stored = JSON.stringify(startStopwatch(stoppedStopwatch, noon))
    const restored = stopwatchSchema.parse(JSON.parse(stored))
    expect(stopwatchSecs(restored, later(90))).toBe(90)
  })

  it('D20 after a log is saved, the stopwatch loses only the time that was put into the log’s form', () => {
    const stopped = pauseStopwatch(startStopwatch(stoppedStopwatch, noon), later(600))
    // In this sequence, the user put the time into the form and logged it.
    expect(logStopwatch(takeStopwatch(stopped))).toMatchObject(stoppedStopwatch)
    // In this sequence, the stopwatch kept running, because the log was about an earlier call whose
    // duration the user typed.
    const running = startStopwatch(stoppedStopwatch, noon)
    expect(logStopwatch(running)).toEqual(running)
    // In this sequence, the user put the time into the form, and then started the stopwatch again.
    const further = startStopwatch(takeStopwatch(stopped), later(700))
    expect(stopwatchSecs(logStopwatch(further), later(730))).toBe(30)
    // In this sequence, the user discarded the form, so the time can still be logged.
    const again = logStopwatch(untakeStopwatch(further))
    expect(stopwatchSecs(again, later(730))).toBe(630)
  })

  it('D20 the stopwatch accepts the stored state of an earlier version', () => {
    const stored = { startedAt: null, elapsedSecs: 60 }
    expect(stopwatchSchema.parse(stored)).toEqual({ ...stored, takenSecs: 0 })
  })

  it('D20 the stopwatch never counts backward', () => {
    expect(stopwatchSecs(startStopwatch(stoppedStopwatch, noon), later(-100))).toBe(0)
  })

  it.each([{ startedAt: 'noon', elapsedSecs: 0 }, { startedAt: null, elapsedSecs: -1 }, {}, null])(
    'D20 the stopwatch rejects the stored state %j',
    (stored) => {
      expect(stopwatchSchema.safeParse(stored).success).toBe(false)
    },
  )

  it.each([
    [0, '0:00'],
    [59, '0:59'],
    [725, '12:05'],
    [3600, '1:00:00'],
    [3723, '1:02:03'],
  ])('D20 the stopwatch shows %i seconds as %s', (secs, text) => {
    expect(stopwatchText(secs)).toBe(text)
  })
})
