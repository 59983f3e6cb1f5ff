import { describe, expect, it } from 'vitest'
import { chatTable } from './chat-report'

const times = { few: 50, many: 10_000, open: [500], openLong: [700, 600, 650] }

describe('the function chatTable', () => {
  it('chatTable shows the median time and the slowest time, and shows whether the median meets the aim', () => {
    const table = chatTable({ ...times, toOther: [300, 40, 60], toOtherInLong: [201, 190, 250] })
    const cells = table.split('\n').map((row) => row.split(' | ').slice(1))
    expect(cells.slice(2)).toEqual([
      ['50', '3', '60 ms', '300 ms', '< 200 ms', 'yes |'],
      ['10000', '3', '201 ms', '250 ms', '< 200 ms', '**no** |'],
      ['50', '1', '500 ms', '500 ms', '', ' |'],
      ['10000', '3', '650 ms', '700 ms', '', ' |'],
    ])
    expect(new Set(cells.map((row) => row.length)).size).toBe(1)
  })

  it('chatTable reports an aim as missed if the time is equal to the aim', () => {
    const table = chatTable({ ...times, toOther: [200], toOtherInLong: [199] })
    expect(table.split('\n').map((row) => /yes|no/.exec(row)?.[0])).toEqual([
      undefined,
      undefined,
      'no',
      'yes',
      undefined,
      undefined,
    ])
  })
})
