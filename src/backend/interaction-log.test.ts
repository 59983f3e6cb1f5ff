import { describe, expect, it } from 'vitest'
import { type LoggedTime, refuseFullDay } from './interaction-log'

const HOUR = 3600

function timeOf(hours: number, interactedDatetime: string, providerId = 1): LoggedTime {
  return { providerId, interactedDatetime, durationSecs: hours * HOUR }
}

describe('the limit of 24 hours of one provider on one day', () => {
  const noon = '2026-02-01T17:00:00Z'
  const log = timeOf(4, noon)

  it.each<[string, LoggedTime[], boolean]>([
    ['allows a log when there is no other log', [], false],
    ['allows exactly 24 hours', [timeOf(12, noon), timeOf(8, noon)], false],
    ['rejects 24 hours and one second', [timeOf(20 + 1 / HOUR, noon)], true],
    ['does not count the log of another provider', [timeOf(24, noon, 2)], false],
    [
      'counts a log at the first second of the day in the given time zone',
      [timeOf(21, '2026-02-01T05:00:00Z')],
      true,
    ],
    [
      'does not count a log that is on the previous day in the given time zone',
      [timeOf(21, '2026-02-01T04:59:59Z')],
      false,
    ],
    [
      'counts a log at the last second of the day in the given time zone',
      [timeOf(21, '2026-02-02T04:59:59.999Z')],
      true,
    ],
    [
      'does not count a log that is on the next day in the given time zone',
      [timeOf(21, '2026-02-02T05:00:00Z')],
      false,
    ],
  ])('Z11 the limit of 24 hours a day %s', (_, others, isRefused) => {
    const check = () => refuseFullDay(log, 'America/New_York', undefined, others)
    if (isRefused) expect(check).toThrow('over 24 hours for Feb 01, 2026')
    else expect(check).not.toThrow()
  })

  it.each<[string, LoggedTime, boolean]>([
    ['the limit allows an edit that does not change the time', log, false],
    ['the limit allows an edit that reduces the time', timeOf(5, noon), false],
    ['the limit rejects an edit that adds time', timeOf(3, noon), true],
    [
      'the limit rejects an edit that moves a log from another day to this day',
      timeOf(4, '2026-02-03T17:00:00Z'),
      true,
    ],
    [
      'the limit rejects an edit that moves a log from another provider to this provider',
      timeOf(4, noon, 2),
      true,
    ],
  ])('Z11 on a day that already has too many hours, %s', (_, before, isRefused) => {
    const check = () => refuseFullDay(log, 'America/New_York', before, [timeOf(24, noon)])
    if (isRefused) expect(check).toThrow('0 minutes are left')
    else expect(check).not.toThrow()
  })

  it('Z11 the limit is 24 hours even on the 25-hour day on which clocks go back', () => {
    const others = [timeOf(12, '2026-11-01T04:00:00Z'), timeOf(12, '2026-11-02T04:59:00Z')]
    const check = () =>
      refuseFullDay(timeOf(1, '2026-11-01T17:00:00Z'), 'America/New_York', undefined, others)
    expect(check).toThrow('over 24 hours for Nov 01, 2026')
  })
})
