import { describe, expect, it } from 'vitest'
import { hasBegun } from './has-begun'

describe('whether an enrollment has begun', () => {
  const start = '2026-01-05'
  it.each([
    ['false on the day before the start', start, null, '2026-01-04', false],
    ['true on the day of the start', start, null, '2026-01-05', true],
    ['true after the start', start, null, '2026-02-01', true],
    [
      'true after the start, although the enrollment has ended',
      start,
      '2026-01-20',
      '2026-02-01',
      true,
    ],
    [
      'true on the day of the start, although the enrollment ended on that day',
      start,
      '2026-01-05',
      '2026-01-05',
      true,
    ],
    [
      'false after the planned start, if the enrollment was ended before that day',
      start,
      '2026-01-04',
      '2026-02-01',
      false,
    ],
    [
      'false before the start, if the enrollment ends later',
      start,
      '2026-01-20',
      '2026-01-04',
      false,
    ],
    ['true if the start is unknown', null, null, '2026-01-05', true],
  ])(
    'hasBegun, which checks whether an enrollment has begun, returns %s',
    (_, startDate, unenrolledOn, by, has) => {
      expect(hasBegun({ startDate, unenrolledOn }, by)).toBe(has)
    },
  )
})
