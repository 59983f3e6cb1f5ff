import { describe, expect, it } from 'vitest'
import { type LoggedTime, refuseFullDay } from './interaction-log'

const HOUR = 3600

function timeOf(hours: number, interactedDatetime: string, providerId = 1): LoggedTime {
  return { providerId, interactedDatetime, durationSecs: hours * HOUR }
}

describe('24 hours of one provider on one day', () => {
  const noon = '2026-02-01T17:00:00Z'
  const log = timeOf(4, noon)

  it.each<[string, LoggedTime[], boolean]>([
    ['no other log', [], false],
    ['exactly 24 hours', [timeOf(12, noon), timeOf(8, noon)], false],
    ['a second more', [timeOf(20 + 1 / HOUR, noon)], true],
    ['another provider’s log', [timeOf(24, noon, 2)], false],
    ['the first second of the day in the zone', [timeOf(21, '2026-02-01T05:00:00Z')], true],
    ['the day before in the zone', [timeOf(21, '2026-02-01T04:59:59Z')], false],
    ['the last second of the day in the zone', [timeOf(21, '2026-02-02T04:59:59.999Z')], true],
    ['the day after in the zone', [timeOf(21, '2026-02-02T05:00:00Z')], false],
  ])('Z11 %s', (_, others, isRefused) => {
    const check = () => refuseFullDay(log, 'America/New_York', undefined, others)
    if (isRefused) expect(check).toThrow('more than 24 hours on Feb 01, 2026')
    else expect(check).not.toThrow()
  })

  it.each<[string, LoggedTime, boolean]>([
    ['with the same time', log, false],
    ['that takes time away', timeOf(5, noon), false],
    ['that adds time', timeOf(3, noon), true],
    ['from another day', timeOf(4, '2026-02-03T17:00:00Z'), true],
    ['from another provider', timeOf(4, noon, 2), true],
  ])('Z11 on a day that is already too full, an edit %s', (_, before, isRefused) => {
    const check = () => refuseFullDay(log, 'America/New_York', before, [timeOf(24, noon)])
    if (isRefused) expect(check).toThrow('0 minutes are left')
    else expect(check).not.toThrow()
  })

  it('Z11 the day on which clocks go back still has 24 hours', () => {
    const others = [timeOf(12, '2026-11-01T04:00:00Z'), timeOf(12, '2026-11-02T04:59:00Z')]
    const check = () =>
      refuseFullDay(timeOf(1, '2026-11-01T17:00:00Z'), 'America/New_York', undefined, others)
    expect(check).toThrow('more than 24 hours on Nov 01, 2026')
  })
})
