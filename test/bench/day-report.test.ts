import { describe, expect, it } from 'vitest'
import { type DayReading, dayTable, growth } from './day-report'

const first: DayReading = {
  tabs: 50,
  patients: 30,
  dialogs: 20,
  chats: 10,
  minutes: 62,
  heap: 10_000_000,
  nodes: 1000,
  listeners: 200,
}

describe('the report about a day of use', () => {
  it.each([
    [{}, 0],
    [{ heap: 11_000_000, nodes: 1100, listeners: 220 }, 0],
    [{ heap: 11_000_001 }, 1],
    [{ heap: 5_000_000, nodes: 1101 }, 1],
    [{ nodes: 2000, listeners: 221 }, 2],
  ])(
    'if a later reading differs from the first reading only in %j, growth reports %i figures that grew by more than a tenth',
    (later, count) => {
      expect(growth([first, { ...first, ...later }])).toHaveLength(count)
    },
  )

  it('the report about a day of use shows which figures have grown, by how much, and after how many tab switches', () => {
    expect(growth([first, { ...first, tabs: 500, nodes: 1200 }])).toEqual([
      'After 500 tab switches, nodes: 1200, 20.0 % more than 1000.',
    ])
  })

  it('the report about a day of use has a table row for each reading', () => {
    expect(dayTable([first]).split('\n')[2]).toBe(
      '| 50 | 30 | 20 | 10 | 1 h 2 min | 10.00 MB | 1000 | 200 |',
    )
  })
})
