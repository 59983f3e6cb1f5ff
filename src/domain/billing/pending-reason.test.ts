/** The groups of pending billings. */
import { describe, expect, it } from 'vitest'
import { billing } from './billing.fixture'
import { areInGroups, isResolvable, waitsForEarlier } from './pending-reason'

const overlaps = { uuid: 'b-0', startDate: '2026-01-01', endDate: '2026-01-30' }
const first = billing({ pendingReasons: ['PRIOR_BILLING_NOT_RECONCILED'] })
const dated = billing({ pendingReasons: ['AWAITING_CYCLE_END'] })

describe('pending billings that a person can resolve', () => {
  it.each([
    ['the earlier billing is ready', first, true],
    [
      'the earlier billing waits too',
      billing({ pendingReasons: ['PRIOR_BILLING_BLOCKED'] }),
      false,
    ],
    [
      'the other one can be cancelled',
      billing({ pendingReasons: ['PRIOR_BILLING_BLOCKED'], overlaps }),
      true,
    ],
    ['a date must come', dated, false],
  ])(
    'Y23 the pending reason decides whether a person can resolve a billing: %s',
    (_, row, expected) => {
      expect(isResolvable(row)).toBe(expected)
    },
  )

  it.each([
    ['blocked, without a date', { ...first, billableOn: null }, true],
    ['blocked, with a date', first, false],
    ['not blocked, without a date', { ...dated, billableOn: null }, false],
  ])(
    'B11 the pending reason and the date decide whether a billing waits for an earlier one: %s',
    (_, row, expected) => {
      expect(waitsForEarlier(row)).toBe(expected)
    },
  )

  it.each([
    ['no billing', [], true],
    ['one group', [dated, dated], true],
    ['those first', [first, first, dated], true],
    ['those last', [dated, first], false],
    ['those between others', [first, dated, first], false],
  ])('Y23 billings that a person can resolve are before the others: %s', (_, rows, expected) => {
    expect(areInGroups(rows)).toBe(expected)
  })
})
