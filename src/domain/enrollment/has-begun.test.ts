import { describe, expect, it } from 'vitest'
import { hasBegun } from './has-begun'

describe('whether an enrollment has begun', () => {
  const start = '2026-01-05'
  it.each([
    ['on the day before its start', start, null, '2026-01-04', false],
    ['on the day of its start', start, null, '2026-01-05', true],
    ['after its start', start, null, '2026-02-01', true],
    ['after its start, although it has ended', start, '2026-01-20', '2026-02-01', true],
    [
      'on the day of its start, although it ended on that day',
      start,
      '2026-01-05',
      '2026-01-05',
      true,
    ],
    ['after its start, if it was ended before its start', start, '2026-01-04', '2026-02-01', false],
    ['before its start, if it will end later', start, '2026-01-20', '2026-01-04', false],
    ['if its start is unknown', null, null, '2026-01-05', true],
  ])(
    'the check whether an enrollment has begun is correct %s',
    (_, startDate, unenrolledOn, by, has) => {
      expect(hasBegun({ startDate, unenrolledOn }, by)).toBe(has)
    },
  )
})
