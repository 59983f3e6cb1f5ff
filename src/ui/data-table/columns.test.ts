import { describe, expect, it } from 'vitest'
import { columnChoices, withColumn } from './column-choices'
import { columnLayout } from './column-layout'
import { shownOf, tableModel } from './table-model'
import type { Column, Sort } from './types'

const cell = () => null
const columns: Column<object>[] = [
  { id: 'patient', header: 'Patient', cell, minWidth: 200, grow: 2, hideable: false },
  { id: 'code', header: 'Code', cell, minWidth: 195 },
  { id: 'provider', header: 'Primary provider', cell },
  { id: 'action', header: 'Actions', cell, width: 72, kind: 'action', hideable: false },
]

describe('columnLayout', () => {
  it('B15 keeps fixed widths and shares the rest, no column below its minimum width', () => {
    expect(columnLayout(columns, true)).toEqual({
      template: '32px minmax(200px, 2fr) minmax(195px, 1fr) minmax(96px, 1fr) 72px',
      minWidth: 32 + 200 + 195 + 96 + 72,
    })
  })

  it('B10 has no select column when rows are not selectable', () => {
    expect(columnLayout(columns, false).template).toMatch(/^minmax\(200px, 2fr\)/)
    expect(columnLayout(columns, false).minWidth).toBe(200 + 195 + 96 + 72)
  })
})

describe('columnChoices', () => {
  it('T09 lists the columns that may be hidden, and whether each is shown', () => {
    expect(columnChoices(columns, ['provider'])).toEqual([
      { id: 'code', label: 'Code', shown: true },
      { id: 'provider', label: 'Primary provider', shown: false },
    ])
  })
})

describe('withColumn', () => {
  it.each([
    [['code'], 'code', true, []],
    [['code'], 'code', false, ['code']],
    [[], 'code', false, ['code']],
    [['provider'], 'code', true, ['provider']],
  ])('T09 %j with %s shown: %s', (hidden, id, shown, after) => {
    expect(withColumn(hidden, id, shown)).toEqual(after)
  })
})

describe('tableModel', () => {
  const sorted: Column<object>[] = [
    { id: 'patient', header: 'Patient', cell, sortKey: 'name' },
    { id: 'code', header: 'Code', cell },
    { id: 'date', header: 'Date', cell, sortKey: 'date' },
  ]
  const model = (hidden: string[], sort?: Sort, onSort?: (sort: Sort) => void) =>
    tableModel({ columns: sorted, shown: shownOf(sorted, hidden), sort, onSort })

  it('T09 omits hidden columns and keeps the order', () => {
    expect(model(['code']).map(({ column }) => column.id)).toEqual(['patient', 'date'])
  })

  it('sorts ascending first, then toggles, and never turns sorting off', () => {
    const asked: Sort[] = []
    const press = (sort: Sort | undefined, column: number) =>
      model([], sort, (wish) => asked.push(wish))[column]?.toggleSort?.()
    press(undefined, 0)
    press({ key: 'name', direction: 'asc' }, 0)
    press({ key: 'name', direction: 'desc' }, 0)
    press({ key: 'name', direction: 'desc' }, 2)
    expect(asked).toEqual([
      { key: 'name', direction: 'asc' },
      { key: 'name', direction: 'desc' },
      { key: 'name', direction: 'asc' },
      { key: 'date', direction: 'asc' },
    ])
  })

  it('B13 tells which column sorts, and which others can sort', () => {
    const shown = model([], { key: 'date', direction: 'desc' })
    expect(shown.map((one) => [one.sorted, one.toggleSort !== undefined])).toEqual([
      [undefined, true],
      [undefined, false],
      ['desc', true],
    ])
  })
})
