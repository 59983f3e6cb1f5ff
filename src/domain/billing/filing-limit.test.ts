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
    ['31 days before the last filing day', '2026-05-02', null],
    ['30 days before the last filing day', '2026-05-01', 30],
    ['on the last filing day', '2026-04-01', 0],
    ['on the day after the last filing day', '2026-03-31', -1],
    ['without a limit', null, null],
  ])(
    'Y24 the days left until the last filing day are shown if at most 30 days are left: %s',
    (_, fileBy, expected) => {
      const row = { fileBy, billableOn: '2026-03-01' }
      expect(filingState(row, '2026-04-01')?.daysLeft ?? null).toBe(expected)
    },
  )

  it.each([
    ['“late” if the billing becomes eligible after the limit', '2026-04-15', '2026-04-16', 'late'],
    ['“late” even if the limit is more than 30 days away', '2026-06-15', '2026-07-01', 'late'],
    [
      '“near” if the billing becomes eligible on the last filing day',
      '2026-04-15',
      '2026-04-15',
      'near',
    ],
    ['“near” if this day is unknown', '2026-04-15', null, 'near'],
    ['“passed” if the limit has passed', '2026-03-31', '2026-04-16', 'passed'],
    ['none if there is no limit', null, '2026-04-16', undefined],
  ])(
    'Y24 the stage of the filing limit depends on the day on which the billing becomes eligible: %s',
    (_, fileBy, billableOn, expected) => {
      expect(filingState({ fileBy, billableOn }, '2026-04-01')?.stage).toBe(expected)
    },
  )
})
