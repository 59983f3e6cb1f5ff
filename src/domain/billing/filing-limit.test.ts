import { describe, expect, it } from 'vitest'
import { filingLimitDays, filingState, lastFilingDay } from './filing-limit'

describe('the filing limit', () => {
  it.each([
    ['90', 90],
    ['030', 30],
    ['1095', 1095],
    ['29', null],
    ['1096', null],
    ['', null],
    ['90.5', null],
    ['-90', null],
    ['90 days', null],
  ])('Y24 the typed filing limit %j is read as %s days (null: not valid)', (text, expected) => {
    expect(filingLimitDays(text)).toBe(expected)
  })

  it.each([
    ['2026-01-31', '90', '2026-05-01'],
    ['2025-11-30', '365', '2026-11-30'],
    ['2026-01-31', undefined, null],
    ['2026-01-31', 'soon', null],
    [null, '90', null],
  ])(
    'Y24 a claim for a service on %s with a limit of %s days can be filed until %s',
    (day, limit, expected) => {
      expect(lastFilingDay(day, limit)).toBe(expected)
    },
  )

  it.each([
    ['31 days before', '2026-05-02', null],
    ['30 days before', '2026-05-01', 30],
    ['on the last day', '2026-04-01', 0],
    ['the day after', '2026-03-31', -1],
    ['without a limit', null, null],
  ])(
    'Y24 the days left for filing a billing are shown from 30 days before the last filing day on: %s',
    (_, fileBy, expected) => {
      const row = { fileBy, billableOn: '2026-03-01' }
      expect(filingState(row, '2026-04-01')?.daysLeft ?? null).toBe(expected)
    },
  )

  it.each([
    ['“late” after the limit', '2026-04-15', '2026-04-16', 'late'],
    ['“late” after a limit that is more than 30 days away', '2026-06-15', '2026-07-01', 'late'],
    ['“near” on the last day of the limit', '2026-04-15', '2026-04-15', 'near'],
    ['“near” on an unknown day', '2026-04-15', null, 'near'],
    ['“passed” after a limit that has passed', '2026-03-31', '2026-04-16', 'passed'],
    ['none without a limit', null, '2026-04-16', undefined],
  ])(
    'Y24 the stage of the filing limit depends on when the billing becomes eligible: %s',
    (_, fileBy, billableOn, expected) => {
      expect(filingState({ fileBy, billableOn }, '2026-04-01')?.stage).toBe(expected)
    },
  )
})
