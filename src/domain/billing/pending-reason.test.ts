/** Tests of how pending billings are grouped. */
import { describe, expect, it } from 'vitest'
import { billing } from './billing.fixture'
import { areInGroups, isResolvable, waitsForEarlier } from './pending-reason'

const overlaps = { uuid: 'b-0', startDate: '2026-01-01', endDate: '2026-01-30' }
const first = billing({ pendingReasons: ['PRIOR_BILLING_NOT_RECONCILED'] })
const dated = billing({ pendingReasons: ['AWAITING_CYCLE_END'] })

describe('pending billings whose pending reason a user can resolve', () => {
  it.each([
    ['the earlier billing is ready', first, true],
    [
      'the earlier billing is pending too',
      billing({ pendingReasons: ['PRIOR_BILLING_BLOCKED'] }),
      false,
    ],
    [
      'the overlapping billing can be cancelled',
      billing({ pendingReasons: ['PRIOR_BILLING_BLOCKED'], overlaps }),
      true,
    ],
    ['the billing waits for a date', dated, false],
  ])(
    'Y23 whether a user can resolve what blocks a billing depends on the pending reason: %s',
    (_, row, expected) => {
      expect(isResolvable(row)).toBe(expected)
    },
  )

  it.each([
    ['blocked, without a billable date', { ...first, billableOn: null }, true],
    ['blocked, with a billable date', first, false],
    ['not blocked, without a billable date', { ...dated, billableOn: null }, false],
  ])(
    'B11 whether a billing waits for an earlier billing depends on the pending reason and the date: %s',
    (_, row, expected) => {
      expect(waitsForEarlier(row)).toBe(expected)
    },
  )

  it.each([
    ['no billing', [], true],
    ['one group', [dated, dated], true],
    ['resolvable billings first', [first, first, dated], true],
    ['resolvable billings last', [dated, first], false],
    ['resolvable billings among others', [first, dated, first], false],
  ])(
    'Y23 the check whether resolvable billings come first is correct for a list with %s',
    (_, rows, expected) => {
      expect(areInGroups(rows)).toBe(expected)
    },
  )
})
