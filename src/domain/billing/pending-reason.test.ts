/** Tests of how pending billings are grouped. */
import { describe, expect, it } from 'vitest'
import { billing } from './billing.fixture'
import { areInGroups, isResolvable, waitsForEarlier } from './pending-reason'

const overlaps = { uuid: 'b-0', startDate: '2026-01-01', endDate: '2026-01-30' }
const first = billing({ pendingReasons: ['PRIOR_BILLING_NOT_RECONCILED'] })
const dated = billing({ pendingReasons: ['AWAITING_CYCLE_END'] })

describe('pending billings whose pending reason a user can resolve', () => {
  it.each([
    ['yes, if the earlier billing is ready', first, true],
    [
      'no, if the earlier billing is pending',
      billing({ pendingReasons: ['PRIOR_BILLING_BLOCKED'] }),
      false,
    ],
    [
      'yes, if the overlapping billing can be cancelled',
      billing({ pendingReasons: ['PRIOR_BILLING_BLOCKED'], overlaps }),
      true,
    ],
    ['no, if the billing waits for a date', dated, false],
  ])(
    'Y23 whether a user can resolve a pending reason depends on the kind of reason: %s',
    (_, row, expected) => {
      expect(isResolvable(row)).toBe(expected)
    },
  )

  it.each([
    ['yes, if it is blocked and has no billable date', { ...first, billableOn: null }, true],
    ['no, if it is blocked and has a billable date', first, false],
    ['no, if it is not blocked and has no billable date', { ...dated, billableOn: null }, false],
  ])(
    'B11 whether a billing waits for an earlier billing depends on the pending reason and the date: %s',
    (_, row, expected) => {
      expect(waitsForEarlier(row)).toBe(expected)
    },
  )

  it.each([
    ['true for no billings', [], true],
    ['true for one group of billings', [dated, dated], true],
    ['true if they do', [first, first, dated], true],
    ['false if they come last', [dated, first], false],
    ['false if another billing is between them', [first, dated, first], false],
  ])(
    'Y23 areInGroups checks whether resolvable billings come before all others, and returns %s',
    (_, rows, expected) => {
      expect(areInGroups(rows)).toBe(expected)
    },
  )
})
