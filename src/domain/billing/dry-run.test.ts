import { expect, it } from 'vitest'
import { type DryRunRow, type DryRunSide, dryRunTotals } from './dry-run'

const side = (amount: number | null): DryRunSide => {
  return { type: 'SUPPORT', codes: [], calendarMonth: '2026-01-01', rtmcycle: null, amount }
}
const row = (before: DryRunSide | null, after: DryRunSide | null): DryRunRow => {
  return { change: 'changes', patient: { id: 1, fullName: 'Ann' }, before, after }
}

it.each([
  ['no rows', [], 0, 0, 0],
  ['a row that exists only under the other pack', [row(null, side(1001))], 0, 1001, 0],
  ['a row that exists only under the current pack', [row(side(1001), null)], 1001, 0, 0],
  ['rows whose amounts change', [row(side(10), side(20)), row(side(1), side(2))], 11, 22, 0],
  [
    'a row without a fee under the current pack',
    [row(side(null), side(20)), row(side(1), side(2))],
    1,
    2,
    1,
  ],
  ['a row without a fee under the other pack', [row(side(10), side(null))], 0, 0, 1],
])('K25 the totals of a dry run with %s are exact', (_, rows, before, after, unknown) => {
  expect(dryRunTotals(rows)).toEqual({ before, after, unknown })
})
